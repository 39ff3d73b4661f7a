/** Passkeys of this device: the two ceremonies, from the server's challenge to its answer. Each asks the passkey also for
 *  a secret of the page's own, from which the pair of keys follows that signs at tables (docs/seal.md); the server is
 *  not sent that. */
import {
  type AuthenticationResponseJSON,
  base64URLStringToBuffer,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
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
    return new ApiError("known", say("device-passkey-account-already"), 0);
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError")
    return new ApiError("turned-away", say("passkey-given-nothing-changed"), 0);
  return new ApiError("passkey", say("browser-cannot-passkey"), 0);
}

/** What a passkey is asked (W3C Web Authentication, level 3, section 10.1.4). Another question would have other keys. */
const QUESTION = new TextEncoder().encode("sandtable-passkey");
const ASKED = { extensions: { prf: { eval: { first: QUESTION } } } as AuthenticationExtensionsClientInputs };

interface Answered {
  prf?: { results?: { first?: ArrayBuffer } };
}

/** Keeps the keys of a passkey's answer in this browser, and takes the answer out of what the server is sent. */
async function kept<T extends AuthenticationResponseJSON | RegistrationResponseJSON>(
  credential: T,
  account: string | undefined,
): Promise<{ credential: Record<string, unknown>; signs: boolean }> {
  const { prf, ...others } = credential.clientExtensionResults as Answered,
    secret = prf?.results?.first;
  if (secret && account) {
    const { keepPasskey } = await import("../seal/third/keys");
    const id = new TextDecoder().decode(base64URLStringToBuffer(account));
    await keepPasskey(id, credential.id, new Uint8Array(secret));
  }
  return { credential: { ...credential, clientExtensionResults: others }, signs: !!secret && !!account };
}

/** Makes a passkey on this device. With the first one the guest becomes an account. */
export async function makePasskey(name: string): Promise<Account> {
  const begun = await api.beginPasskey();
  try {
    const options = { ...(begun.options as unknown as PublicKeyCredentialCreationOptionsJSON), ...ASKED },
      { credential } = await kept(await startRegistration({ optionsJSON: options }), options.user.id);
    return await api.keepPasskey(begun.ceremony, credential, name);
  } catch (error) {
    throw sentence(error);
  }
}

/** What a passkey signs that this device has, or that another one offers by its own QR code; and whether it has keys for
 *  tables, which this browser keeps. */
export async function showPasskey(): Promise<{ form: SignInForm; signs: boolean }> {
  const begun = await api.beginSignIn();
  try {
    const options = { ...(begun.options as unknown as PublicKeyCredentialRequestOptionsJSON), ...ASKED },
      shown = await startAuthentication({ optionsJSON: options }),
      { credential, signs } = await kept(shown, shown.response.userHandle);
    const form = { ceremony: begun.ceremony, credential };
    return { form, signs };
  } catch (error) {
    throw sentence(error);
  }
}

/** Shows a passkey, so that this browser keeps its keys for tables. */
export async function learnPasskey(): Promise<void> {
  const { signs } = await showPasskey();
  if (!signs) throw new ApiError("no-keys", say("passkey-cannot-sign-tables-another"), 0);
}

/** Signs in with a passkey. */
export async function signInByPasskey(): Promise<Me> {
  const { form } = await showPasskey();
  return api.signIn(form.ceremony, form.credential);
}

/** This device in a word, as a passkey's first name. */
export function deviceName(agent = navigator.userAgent): string {
  const known: [RegExp, string][] = [
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Android/, say("android")],
    [/Windows/, say("windows")],
    [/Mac OS X/, say("mac")],
    [/CrOS/, say("chromebook")],
    [/Linux/, say("linux")],
  ];
  return known.find(([mark]) => mark.test(agent))?.[1] ?? say("device");
}
