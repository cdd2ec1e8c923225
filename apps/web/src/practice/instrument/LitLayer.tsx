import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { PaintedLayer } from '../paintedLayer';
import type { LitState } from './lit';

/** Something lit on an instrument, in shares of its width and height. */
export interface LitSpot {
  readonly midi: number;
  readonly state: LitState;
  /** The lower staves of a part are of another colour. */
  readonly lower: boolean;
  readonly left: number;
  readonly top: number;
  readonly height: number;
  /** Absent: a disc as wide as it is high, with its middle at `left` and `top`. */
  readonly width?: number;
  /** On the neck: the place. */
  readonly course?: number;
  readonly fret?: number;
}

/** On wood, ivory and ebony, which are the same by day and by night. */
const COLOURS: Readonly<Record<LitState, string>> = {
  sounds: '#1c7a63',
  next: '#c98a12',
  due: '#c98a12',
  played: '#2467b0',
  right: '#2b8746',
  wrong: '#c62f2f',
};
const LOWER_COLOUR = '#b4600b';
const IVORY = '#fdfcf9';
/** For those who do not tell the colours apart. */
const SIGNS: Readonly<Partial<Record<LitState, string>>> = { right: '✓', wrong: '✕' };

/** What is lit, over the picture of an instrument. It looks with every frame; nothing is rendered while the music plays. */
export function LitLayer({ spots }: { readonly spots: () => readonly LitSpot[] }) {
  const layer = useRef<HTMLDivElement>(null);
  const newest = useRef(spots);
  useEffect(() => {
    newest.current = spots;
  }, [spots]);
  useEffect(() => {
    if (!layer.current) return undefined;
    const painted = new PaintedLayer(layer.current, () => newest.current(), drawn);
    return () => painted.stop();
  }, []);
  return <Box ref={layer} sx={{ position: 'absolute', inset: 0, pointerEvents: 'none', overflow: 'hidden' }} />;
}

function drawn({ midi, state, lower, left, top, width, height, course, fret }: LitSpot): HTMLElement {
  const element = document.createElement('div');
  const colour = state === 'sounds' && lower ? LOWER_COLOUR : COLOURS[state];
  const share = (value: number) => `${(100 * value).toFixed(3)}%`;
  const shape =
    width === undefined
      ? 'aspect-ratio:1;transform:translate(-50%,-50%);border-radius:50%;'
      : `width:${share(width)};border-radius:3px;`;
  const look =
    state === 'next'
      ? `border:3px solid ${colour};box-shadow:0 0 0 1px ${IVORY};`
      : `border:1.5px solid ${IVORY};background:${colour};`;
  element.style.cssText =
    `position:absolute;left:${share(left)};top:${share(top)};height:${share(height)};box-sizing:border-box;` +
    `display:flex;align-items:center;justify-content:center;font:700 11px/1 sans-serif;color:${IVORY};${shape}${look}`;
  element.textContent = SIGNS[state] ?? '';
  Object.assign(element.dataset, { testid: 'lit', state, midi: String(midi), lower: String(lower) });
  if (course !== undefined && fret !== undefined) element.dataset['place'] = `${course}.${fret}`;
  return element;
}
