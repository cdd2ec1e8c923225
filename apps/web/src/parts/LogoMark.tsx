/** A sound wave that becomes a note. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden fill="currentColor">
      <path d="M2 14h2.6v6H2zM7 10h2.6v14H7zM12 13h2.6v8H12z" opacity="0.75" />
      <path d="M24.6 3h2.5v20.2h-2.5z" />
      <ellipse cx="21.6" cy="23.8" rx="5.7" ry="4.1" transform="rotate(-22 21.6 23.8)" />
    </svg>
  );
}
