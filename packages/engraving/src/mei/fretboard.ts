import type { ChordSymbol, Tab } from '@notewright/score';
import { fretboardXmlId } from '../ids';
import { guitarChord } from '../view/guitar-chords';
import { element } from './xml';

/**
 * The engraver knows no fretboards. A stroke this many times as high as the letters keeps the room for one below the name, at one
 * height for all names of a line, because they stand on one line; `layout/fretboards.ts` draws the diagram there.
 */
const ROOM_PERCENT = 385;
const ROOM_SIGN = '|';
/** A space at the size of the letters is about a fifth of a diagram wide. */
const SPACE = '\u00A0';

/**
 * A chord symbol with room for its fretboard, centred on its note.
 *
 * @param sizePercent  of the letters; above a tablature alone they would be too large
 */
export function chordWithFretboardXml(
  symbol: ChordSymbol,
  name: string,
  tab: Tab | undefined,
  place: Readonly<Record<string, string | number>>,
  key: string,
  sizePercent: number,
): string {
  const shape = guitarChord(symbol, tab);
  const beside = SPACE.repeat((name.length < 3 ? 1 : 0) + (shape && shape.some((fret) => (fret ?? 0) > 4) ? 1 : 0));
  const room = element('rend', { fontsize: `${(ROOM_PERCENT * sizePercent) / 100}%` }, ROOM_SIGN);
  const text = element(
    'rend',
    { halign: 'center', fontsize: sizePercent === 100 ? undefined : `${sizePercent}%` },
    name + room + beside,
  );
  return element('harm', { 'xml:id': fretboardXmlId(shape, key), ...place }, text);
}
