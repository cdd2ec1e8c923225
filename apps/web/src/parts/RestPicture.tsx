/** A staff with a whole rest and a fermata: silence, for as long as it takes. Decoration only. */
export function RestPicture() {
  return (
    <svg viewBox="0 0 200 96" aria-hidden width="200" height="96">
      <g stroke="currentColor" strokeWidth="1.2" opacity="0.45">
        {[0, 1, 2, 3, 4].map((line) => (
          <line key={line} x1="0" x2="200" y1={36.6 + line * 12} y2={36.6 + line * 12} />
        ))}
      </g>
      <rect x="88" y="48.6" width="24" height="7" fill="currentColor" />
      <path d="M80 26a20 18 0 0 1 40 0h-2.4a17.6 13.4 0 0 0-35.2 0z" fill="currentColor" />
      <circle cx="100" cy="22" r="3.2" fill="currentColor" />
    </svg>
  );
}
