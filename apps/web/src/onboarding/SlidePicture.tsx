import type { ReactNode } from 'react';

const staff = (y: number, from: number, to: number): ReactNode =>
  [0, 1, 2, 3, 4].map((line) => (
    <line key={`${y}-${line}`} x1={from} x2={to} y1={y + line * 9} y2={y + line * 9} strokeWidth="1" opacity="0.5" />
  ));

/** A quarter note with its head at x, y. */
const note = (x: number, y: number, open = false): ReactNode => (
  <g key={`${x}-${y}`} strokeWidth="1.6">
    <ellipse
      cx={x}
      cy={y}
      rx="5.6"
      ry="4"
      transform={`rotate(-22 ${x} ${y})`}
      fill={open ? 'var(--paper)' : 'currentColor'}
    />
    <line x1={x + 5.1} x2={x + 5.1} y1={y - 1} y2={y - 32} />
  </g>
);

/** A telephone that listens, and the sheet it becomes. */
function Hearing() {
  return (
    <>
      <rect x="58" y="10" width="62" height="108" rx="10" strokeWidth="2" fill="var(--paper)" />
      <path d="M80 17h18" strokeWidth="2.4" strokeLinecap="round" />
      {[10, 24, 38, 24, 32, 14].map((level, i) => (
        <line
          key={i}
          x1={70 + i * 7.6}
          x2={70 + i * 7.6}
          y1={64 - level / 2}
          y2={64 + level / 2}
          stroke="var(--brass)"
          strokeWidth="3.6"
          strokeLinecap="round"
        />
      ))}
      <path
        d="M138 64h38m-8-7 8 7-8 7"
        stroke="var(--brass)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M196 8h120l26 24v88H196z" fill="var(--paper)" strokeWidth="1.6" strokeLinejoin="round" />
      <path d="M316 8v24h26" strokeWidth="1.6" strokeLinejoin="round" />
      {staff(50, 210, 328)}
      {[note(226, 86), note(250, 77), note(274, 68), note(298, 72.5), note(319, 63.5, true)]}
    </>
  );
}

/** A sheet with a note that a pencil puts right. */
function Correcting() {
  return (
    <>
      <rect x="96" y="8" width="208" height="112" rx="8" fill="var(--paper)" strokeWidth="1.6" />
      {staff(40, 112, 288)}
      {[note(138, 76), note(172, 67), note(240, 53.5)]}
      <ellipse cx="206" cy="71" rx="15" ry="12" stroke="var(--brass)" strokeWidth="2.4" strokeDasharray="5 4" />
      {note(206, 71, true)}
      <g transform="rotate(38 262 92)" stroke="var(--brass)" strokeWidth="2">
        <path d="M214 88h70a5 5 0 0 1 0 10h-70l-14-5z" fill="var(--paper)" />
        <path d="M214 88v10M274 88v10" />
      </g>
    </>
  );
}

/** A closed book with a clasp: what is in it is the owner's. */
function Keeping() {
  return (
    <>
      <path
        d="M128 14h138a12 12 0 0 1 12 12v84a8 8 0 0 1-8 8H136a14 14 0 0 1-14-14V20a6 6 0 0 1 6-6z"
        fill="var(--cover)"
        stroke="none"
      />
      <path d="M138 14v90" stroke="var(--gilt)" strokeWidth="1.2" opacity="0.6" />
      <rect x="152" y="28" width="112" height="62" rx="4" fill="none" stroke="var(--gilt)" strokeWidth="1.2" />
      <g stroke="var(--gilt)" fill="var(--gilt)" strokeWidth="1.8">
        <ellipse cx="196" cy="70" rx="6" ry="4.4" transform="rotate(-22 196 70)" />
        <ellipse cx="222" cy="65" rx="6" ry="4.4" transform="rotate(-22 222 65)" />
        <path d="M201.5 69V41l26-5v28" fill="none" />
        <path d="M201.5 41l26-5v6l-26 5z" />
      </g>
      <path d="M122 104a10 10 0 0 1 10-10h146" fill="none" stroke="var(--on-cover)" strokeWidth="4" opacity="0.9" />
      <rect x="262" y="52" width="30" height="22" rx="4" fill="var(--gilt)" stroke="none" />
      <path d="M269 52v-6a8 8 0 0 1 16 0v6" fill="none" stroke="var(--gilt)" strokeWidth="3" />
      <circle cx="277" cy="62" r="3" fill="var(--cover)" stroke="none" />
    </>
  );
}

const PICTURES = [Hearing, Correcting, Keeping];

/** What each slide says, drawn. Decoration only. */
export function SlidePicture({ index }: { index: number }) {
  const Picture = PICTURES[index] ?? Hearing;
  return (
    <svg viewBox="0 0 400 128" aria-hidden fill="none" stroke="currentColor">
      <Picture />
    </svg>
  );
}
