/** Contour lines behind the art. */
export function Relief() {
  return (
    <svg
      class="relief stroke-1 absolute inset-0 w-full h-full fill-none"
      viewBox="0 0 100 46"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M-2 40C16 38 22 12 46 10s26 22 56 24M-2 46C20 44 26 20 47 18s25 22 55 22M-2 34C12 32 20 4 45 3s28 22 57 25M14 48c8-6 16-22 33-22s22 16 34 22" />
    </svg>
  );
}
