import { elementsOf, type ChordSymbol, type Score } from '@notewright/score';
import type { MeasureRange } from '../options';
import { guitarChord } from '../view/guitar-chords';
import { element } from './xml';

/** The diagram is drawn in units of its own and enlarged to the engraver's, of which 2.5 are a pixel of the screen. */
const ENLARGED = 1.6;
const STRING_GAP = 11;
const FRET_GAP = 13;
const LEFT = 16;
const TOP = 16;
const FRETS_SHOWN = 4;
const RIGHT = LEFT + 5 * STRING_GAP;
const BOTTOM = TOP + FRETS_SHOWN * FRET_GAP;

export const fretboardId = ({ root, kind }: ChordSymbol): string => `fretboard-${root}-${kind}`;

/** Definitions of the diagrams a system needs; empty when it names no chords. */
export function fretboardsXml(score: Score, { from, to }: MeasureRange): string {
  const symbols = new Map<string, ChordSymbol>();
  for (const [partIndex, part] of score.parts.entries())
    for (const { element: item } of elementsOf(part, partIndex, from, to))
      if (item.chordSymbol) symbols.set(fretboardId(item.chordSymbol), item.chordSymbol);
  if (symbols.size === 0) return '';
  const definitions = [...symbols].map(([id, symbol]) => element('symbolDef', { 'xml:id': id }, diagram(symbol)));
  return element('symbolTable', {}, definitions.join(''));
}

/** Only paths, circles and text survive the engraver, which has no idea of style. */
function diagram(symbol: ChordSymbol): string {
  const shape = guitarChord(symbol);
  const highest = Math.max(...shape.map((fret) => fret ?? 0));
  const fretted = shape.filter((fret): fret is number => fret !== undefined && fret > 0);
  const nut = highest <= FRETS_SHOWN ? 0 : Math.min(...fretted) - 1;
  let drawing = grid(nut);
  for (const [string, fret] of shape.entries()) {
    const x = LEFT + string * STRING_GAP;
    if (fret === undefined) drawing += line(`M${x - 3.5} 4L${x + 3.5} 11M${x + 3.5} 4L${x - 3.5} 11`, 1.2);
    else if (fret === 0)
      drawing += element('circle', {
        cx: x,
        cy: 7.5,
        r: 3.5,
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': 1.2,
      });
    else drawing += element('circle', { cx: x, cy: TOP + (fret - nut - 0.5) * FRET_GAP, r: 4.4 });
  }
  const size = { width: (RIGHT + 6) * ENLARGED, height: (BOTTOM + 6) * ENLARGED };
  const enlarged = element('g', { transform: `scale(${ENLARGED})` }, drawing);
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, enlarged);
}

function grid(nut: number): string {
  let strings = '';
  for (let string = 0; string < 6; string++) strings += `M${LEFT + string * STRING_GAP} ${TOP}V${BOTTOM}`;
  let frets = '';
  for (let fret = 0; fret <= FRETS_SHOWN; fret++) frets += `M${LEFT} ${TOP + fret * FRET_GAP}H${RIGHT}`;
  const edge =
    nut === 0
      ? line(`M${LEFT} ${TOP}H${RIGHT}`, 3)
      : element('text', { x: 0, y: TOP + FRET_GAP * 0.85, 'font-size': '13px' }, String(nut + 1));
  return line(strings + frets, 0.9) + edge;
}

const line = (d: string, width: number): string =>
  element('path', { d, fill: 'none', stroke: 'currentColor', 'stroke-width': width });
