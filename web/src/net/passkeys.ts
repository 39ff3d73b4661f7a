/** Passkeys of this device: the two ceremonies, from the server's challenge to its answer. */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import type { Account, Me, SignInForm } from "../model/server";
import { ApiError, api } from "./api";

/** What the browser says when a person turns away, or there is no passkey, as a sentence. */
function sentence(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return new ApiError("known", "This device has a passkey of this account already.", 0);
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError")
    return new ApiError("turned-away", "No passkey was given. Nothing has changed.", 0);
  return new ApiError("passkey", "This browser cannot do that with a passkey here.", 0);
}

/** Makes a passkey on this device. With the first one the guest becomes an account. */
export async function makePasskey(name: string): Promise<Account> {
  const begun = await api.beginPasskey();
  try {
    const options = begun.options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return await api.keepPasskey(begun.ceremony, await startRegistration({ optionsJSON: options }), name);
  } catch (error) {
    throw sentence(error);
  }
}

/** What a passkey signs that this device has, or that another one offers by its own QR code. */
export async function showPasskey(): Promise<SignInForm> {
  const begun = await api.beginSignIn();
  try {
    const options = begun.options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const credential = await startAuthentication({ optionsJSON: options });
    return { ceremony: begun.ceremony, credential: credential as unknown as Record<string, unknown> };
  } catch (error) {
    throw sentence(error);
  }
}

/** Signs in with a passkey. */
export async function signInByPasskey(): Promise<Me> {
  const { ceremony, credential } = await showPasskey();
  return api.signIn(ceremony, credential);
}

/** This device in a word, as a passkey's first name. */
export function deviceName(agent = navigator.userAgent): string {
  const known: [RegExp, string][] = [
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Android/, "Android"],
    [/Windows/, "Windows"],
    [/Mac OS X/, "Mac"],
    [/CrOS/, "Chromebook"],
    [/Linux/, "Linux"],
  ];
  return known.find(([mark]) => mark.test(agent))?.[1] ?? "This device";
}
