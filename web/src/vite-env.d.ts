/// <reference types="vite/client" />
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
