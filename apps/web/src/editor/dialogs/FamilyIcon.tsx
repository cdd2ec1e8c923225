import { SvgIcon } from '@mui/material';
import type { InstrumentFamily } from '@notewright/editor';

/** One line drawing per family of eight programs. */
const SHAPES: Readonly<Record<InstrumentFamily, string>> = {
  piano: 'M3 5h18v14H3zM7.500 5v8M12 5v8M16.500 5v8M7.500 13v6M12 13v6M16.500 13v6',
  mallets: 'M3 17h18M5 17V9h2v8M10 17V7h2v10M15 17V9h2v8M4 5l6 3',
  organ: 'M4 19V9h2v10M8 19V5h2v14M12 19V7h2v12M16 19V4h2v15M3 19h17',
  guitar:
    'M20 4l-8 8M13.500 9.500c2 2 1 4-.5 5s-1 3-3 4.500-5 0-5.500-1-1.500-3.500 0-5.500 3-1.500 4-3 3-2 5 0ZM9.500 14.500h.01',
  bass: 'M21 3 11 13M12 10c3 3 0 4-1 6s-3 5-6 3-1-5 1-6 3-6 6-3ZM17 4l3 3',
  strings: 'M20 4 4 20M8 12c-3 0-4 2-4 4s1 4 4 4 4-1 4-4M12 12c0-3 2-4 4-4M9 9l6 6',
  ensemble: 'M6 8h.01M12 6h.01M18 8h.01M6 11v7M12 9v9M18 11v7M3 20h18',
  brass: 'M3 12h9c4 0 6-2 8-5v10c-2-3-4-5-8-5M7 12v4M10 12v4',
  reed: 'M7 3l3 1v10c0 4 2 6 5 6s4-2 4-5h-3M10 8h3M10 11h3',
  pipe: 'M3 18 19 4l2 2L5 20ZM9 14h.01M12 11h.01M15 9h.01',
  lead: 'M3 12h3l2-6 4 12 3-9 2 3h4',
  pad: 'M3 14c3-8 6-8 9 0s6 8 9 0',
  effects: 'M12 3v4M12 17v4M3 12h4M17 12h4M6 6l3 3M15 15l3 3M18 6l-3 3M9 15l-3 3',
  world: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c4 5 4 13 0 18M12 3c-4 5-4 13 0 18',
  percussive: 'M4 9c0-2 16-2 16 0s-16 2-16 0v7c0 2.500 16 2.500 16 0V9M6 4l5 4M18 4l-5 4',
  sounds: 'M4 10v4h3l5 4V6L7 10ZM15 9c2 2 2 4 0 6M17.500 6c4 3 4 9 0 12',
  drums: 'M4 11c0-2 16-2 16 0s-16 2-16 0v6c0 2.500 16 2.500 16 0v-6M7 13v6M17 13v6',
};

export function FamilyIcon({ family }: { readonly family: InstrumentFamily }) {
  return (
    <SvgIcon data-family={family} aria-hidden>
      <path
        d={SHAPES[family]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </SvgIcon>
  );
}
