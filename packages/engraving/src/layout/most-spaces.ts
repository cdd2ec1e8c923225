import {
  chordName,
  elementsOf,
  sameTimeSignature,
  type MeasureHeader,
  type Score,
  type Ticks,
} from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import type { EngravingOptions, MeasureRange } from '../options';
import { ENGLISH } from '../printed-words';
import { tempoMark } from '../view/tempo-mark';
import { BARLINE_SPACES, frontSpaces } from './density';
import { placesOf, rowsOf, type Places } from './rows';
import { textWidth } from './text-width';

/** What the front of a line takes beyond `frontSpaces`. */
const MORE_IN_FRONT = 2;
/** A small clef before a barline. */
const CLEF = 3;
/** Size of the letters of chord symbols, and what they leave free behind; staff spaces. */
const LETTERS = 2.6;
const BEHIND_LETTERS = 1;
/** Nearly full lines exceeded what is added up here by 9 % at most (530 of random music, 736 of songs, quartets, chorales and lead sheets that are for training). */
const SURE = 1.12;

interface Symbol {
  readonly partIndex: number;
  readonly atTicks: Ticks;
  readonly width: number;
}

/**
 * Staff spaces that a line surely does not exceed when it is not stretched: closer than the estimate of `measureSpaces`, by which lines
 * are planned, and more to compute. A line that has room for this need not be laid out to know that it has room.
 *
 * @returns Infinity for what is known too little of: names in front, tablature, drums, small notes, marks on top, and new keys and meters
 */
export function mostSpaces(score: Score, range: MeasureRange, options: EngravingOptions): number {
  const plain = options.score && !options.letters && !options.frets && !options.remarks;
  const plainPart = ({ tab, transposition, sound }: Score['parts'][number]) =>
    !tab && !transposition && sound.kind === 'pitched';
  if (range.from === 0 || !plain || !score.parts.every(plainPart)) return Infinity;
  let sum = frontSpaces(score, range.from) + MORE_IN_FRONT;
  for (let index = range.from; index < range.to; index++) {
    if (isNewMeter(score, index) || isNewFront(score, index + 1)) return Infinity;
    sum += ofMeasure(score, index, options) + (isNewClef(score, index + 1) ? CLEF : 0);
  }
  return sum * SURE;
}

function ofMeasure(score: Score, index: number, options: EngravingOptions): number {
  const header = itemAt(score.measures, index);
  if (hasMarks(header, options)) return Infinity;
  const rows = rowsOf(score, index, options);
  const symbols = options.chords ? symbolsIn(score, index) : [];
  if (!rows || !symbols) return Infinity;
  const places = placesOf(rows, symbols, header.durationTicks);
  return BARLINE_SPACES + places.end * stretchFor(symbols, score, index, places);
}

const isNewMeter = ({ measures }: Score, index: number): boolean =>
  !sameTimeSignature(itemAt(measures, index - 1).timeSignature, itemAt(measures, index).timeSignature);

/** Whether a key or a meter begins with a measure, and is announced before it. */
function isNewFront(score: Score, index: number): boolean {
  const header = score.measures[index];
  if (!header) return false;
  return isNewMeter(score, index) || itemAt(score.measures, index - 1).key.fifths !== header.key.fifths;
}

const isNewClef = ({ parts }: Score, index: number): boolean =>
  parts.some(({ measures }) => (measures[index]?.clefs ?? []).length > 0);

const hasMarks = (header: MeasureHeader, { tempo, words = ENGLISH }: EngravingOptions): boolean =>
  [header.repeat, header.ending, header.jumpSign, header.jump, header.barline].some((mark) => mark !== undefined) ||
  (tempo && (header.tempoWord !== undefined || tempoMark(header, words) !== undefined));

/** Chord symbols in the order in which they are written down; undefined where one comes behind a later one, which the engraver keeps apart too far. */
function symbolsIn(score: Score, index: number): readonly Symbol[] | undefined {
  const symbols: Symbol[] = [];
  const { key } = itemAt(score.measures, index);
  for (const [partIndex, part] of score.parts.entries()) {
    let last = -1;
    for (const { element, atTicks } of elementsOf(part, partIndex, index, index + 1)) {
      if (!element.chordSymbol) continue;
      if (atTicks < last) return undefined;
      last = atTicks;
      const width = textWidth(chordName(element.chordSymbol, key), LETTERS, 'regular') + BEHIND_LETTERS;
      symbols.push({ partIndex, atTicks, width });
    }
  }
  return symbols;
}

/** How much wider than its notes a measure gets for its chord symbols, counted as if the engraver widened all of it alike. */
function stretchFor(symbols: readonly Symbol[], score: Score, index: number, { xAt, end }: Places): number {
  let stretch = 1;
  for (const { partIndex, atTicks, width } of symbols) {
    const next = symbols.find((other) => other.partIndex === partIndex && other.atTicks > atTicks);
    if (!next && !hasSymbol(score, partIndex, index + 1)) continue;
    const to = next ? xAt(next.atTicks) : end + BARLINE_SPACES;
    stretch = Math.max(stretch, width / (to - xAt(atTicks)));
  }
  return stretch;
}

const hasSymbol = ({ parts }: Score, partIndex: number, index: number): boolean =>
  itemAt(parts, partIndex).measures[index]?.voices.some(({ elements }) =>
    elements.some(({ chordSymbol }) => chordSymbol !== undefined),
  ) ?? false;
