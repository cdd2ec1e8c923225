/** The few pictures the entry pages need, drawn on a grid of 24, so that no icon library has to be fetched for them. */
const PATHS = {
  eye: 'M12 5c5 0 8.5 4 10 7-1.5 3-5 7-10 7s-8.5-4-10-7c1.5-3 5-7 10-7zm0 2.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6zm0 2.2a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2z',
  eyeShut:
    'M3.3 2 2 3.3l4 4C4 8.6 2.7 10.5 2 12c1.5 3 5 7 10 7 1.7 0 3.2-.4 4.5-1.1l4.2 4.1L22 20.7zM12 16.8A4.8 4.8 0 0 1 7.8 9.6l1.7 1.7a2.6 2.6 0 0 0 3.2 3.2l1.7 1.7c-.7.4-1.5.6-2.4.6zM12 5c5 0 8.5 4 10 7-.6 1.2-1.6 2.6-3 3.9l-2.7-2.7a4.8 4.8 0 0 0-5.5-5.5L8.9 5.6C9.9 5.2 10.9 5 12 5z',
  play: 'M7 4.3v15.4c0 .8.9 1.3 1.6.9l12-7.7c.6-.4.6-1.4 0-1.8l-12-7.7C7.9 3 7 3.5 7 4.3z',
  wave: 'M3 10h2.2v4H3zm4-4h2.2v12H7zm4 2.5h2.2v7H11zM18.8 4H21v12.2a3.4 2.8 0 1 1-2.2-2.5z',
  arrow: 'M9.3 5.3 10.7 4l8 8-8 8-1.4-1.3 6.6-6.7z',
  sun: 'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11 1h2v4h-2zm0 18h2v4h-2zM1 11h4v2H1zm18 0h4v2h-4zM4.9 3.5 7.7 6.3 6.3 7.7 3.5 4.9zm12.8 12.8 2.8 2.8-1.4 1.4-2.8-2.8zM19.1 3.5l1.4 1.4-2.8 2.8-1.4-1.4zM6.3 16.3l1.4 1.4-2.8 2.8-1.4-1.4z',
  moon: 'M12.3 3a9 9 0 1 0 8.7 11.2A7.2 7.2 0 0 1 12.3 3z',
  half: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 2v16a8 8 0 0 0 0-16z',
  mail: 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2zm0 2.4V17h16V7.4l-8 5.3zM5.6 7 12 11.2 18.4 7z',
  tick: 'm9.5 17.4-5.2-5.2 1.5-1.5 3.7 3.7 8.7-8.7 1.5 1.5z',
} as const;

export function Icon({ name, size = 24 }: { name: keyof typeof PATHS; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <path d={PATHS[name]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
