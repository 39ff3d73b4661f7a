/// <reference types="vite/client" />
/** A message of `words/en-GB`, put in its place while the client is built (plugins/words.ts). */
declare function say(message: string, given?: Record<string, unknown>): string;
/** The same with elements in it, given empty, for the children of an element. */
declare function rich(message: string, given?: Record<string, unknown>): import("preact").JSX.Element;
/** The language that the client was built in. */
declare const LANGUAGE: string;
declare module "virtual:game-icons" {
  const bodies: Record<string, string>;
  export default bodies;
}
declare module "virtual:game-icons/*" {
  const bodies: Record<string, string>;
  export default bodies;
}
declare module "virtual:app-mark" {
  /** The product's mark as SVG. */
  const svg: string;
  export default svg;
}
