/** A letter on a staff, and what it is about. */
export function MailSent({ children }: { children: string }) {
  return (
    <div role="status" className="mail-sent">
      <svg viewBox="0 0 240 96" aria-hidden width="240" height="96">
        <g stroke="currentColor" strokeWidth="1" opacity="0.4">
          {[0, 1, 2, 3, 4].map((line) => (
            <line key={line} x1="0" x2="240" y1={24 + line * 12} y2={24 + line * 12} />
          ))}
        </g>
        <rect x="74" y="16" width="92" height="64" rx="7" fill="var(--paper)" stroke="currentColor" strokeWidth="2.4" />
        <path d="m77 20 43 33 43-33" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinejoin="round" />
      </svg>
      <p>{children}</p>
    </div>
  );
}
