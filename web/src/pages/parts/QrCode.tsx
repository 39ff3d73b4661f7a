/** A QR code: black on white in both themes, with its quiet zone. */
import { encode } from "uqr";
import "./qrcode.css";

/** Whether an address leads to the device it is opened on: no phone comes anywhere by it. */
export function onlyHere(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

export function QrCode({ text, label, size = 200 }: { text: string; label: string; size?: number }) {
  const code = encode(text, { ecc: "M", border: 4 });
  const path = code.data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .filter(Boolean)
    .join("");
  return (
    <svg
      class="qrcode block round-2 my-10 mx-0"
      viewBox={`0 0 ${code.size} ${code.size}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
    >
      <rect width={code.size} height={code.size} class="paper fill-qr-paper" />
      <path d={path} class="ink" shape-rendering="crispEdges" />
    </svg>
  );
}
