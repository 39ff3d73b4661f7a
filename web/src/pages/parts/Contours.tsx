/** Contour lines, for games whose table is not a map, and while a board is on its way. */
export function Contours() {
  return (
    <svg
      class="contours w-full h-full fill-none stroke-sea-text stroke-1-2 opacity-0-32"
      viewBox="0 0 400 160"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d="M-10 138C60 132 84 62 150 52s96 60 260 74M-10 152C70 148 92 88 152 78s100 60 258 70M-10 124C50 118 76 38 148 28s102 68 262 86M-10 110C44 102 70 18 146 8s110 72 264 92M150 160c24-20 44-44 84-44s60 26 96 44M176 160c18-14 34-28 60-28s44 16 66 28" />
    </svg>
  );
}
