import { withRoom } from '../wide-letters';
import { elementsOf, TICKS_PER_WHOLE, type Chord, type Score, type Ticks } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import type { EngravingOptions } from '../options';
import { ENGLISH } from '../printed-words';
import { expectedAlter, spelled } from '../view/spelling';
import { tempoMark } from '../view/tempo-mark';
import { textWidth } from './text-width';

/**
 * Staff spaces the engraver gives a whole note when it does not stretch; shorter notes take less, by the power below.
 * Measured on lines of equal notes: 3.4 for quarters, 2.3 for eighths, 1.6 for sixteenths.
 */
const WHOLE_NOTE_SPACES = 8;
/** Spacing grows more slowly than duration; the engraver's own default. */
const POWER = 0.6;
export const LEAST_SPACES = 1.45;
const ACCIDENTAL_SPACES = 1.1;
const LETTER_SPACES = 1.05;
export const BARLINE_SPACES = 2.5;
/** What a note of this part of a whole one is given by its time alone. */
export const spacesOfTime = (whole: number): number => WHOLE_NOTE_SPACES * whole ** POWER;
/** From one fretboard to the next, so that they stand beside and not above each other. */
const FRETBOARD_SPACES = 7;
/** Size of the letters of a tempo mark, and what it leaves free behind. */
const TEMPO_LETTERS = 2.25;
const BEHIND_TEMPO = 1;

interface Column {
  accidental: boolean;
  letters: number;
  fretboard: boolean;
}

/**
 * Estimates the least width of a measure, in staff spaces, without clef and key at its front.
 *
 * The onsets of all parts and voices are the columns of the measure; each takes room by the time to the next one, and at
 * least room for a head, its accidental and its syllable. Used to plan lines, not to place anything.
 */
export function measureSpaces(score: Score, measureIndex: number, options: EngravingOptions): number {
  const { key, durationTicks } = itemAt(score.measures, measureIndex);
  const columns = new Map<Ticks, Column>();
  for (const [partIndex, part] of score.parts.entries()) {
    for (const { element, atTicks } of elementsOf(part, partIndex, measureIndex, measureIndex + 1)) {
      const column = columns.get(atTicks) ?? { accidental: false, letters: 0, fretboard: false };
      columns.set(atTicks, column);
      if (options.frets && options.chords && element.chordSymbol) column.fretboard = true;
      if (element.kind !== 'chord') continue;
      if (options.lyrics) column.letters = Math.max(column.letters, ...sungLengths(element));
      for (const head of element.heads) {
        const { step, alter } = spelled(head, key);
        if (alter !== expectedAlter(step, key, options.simplify)) column.accidental = true;
      }
    }
  }
  const placed = [...columns].sort(([a], [b]) => a - b);
  const rooms = placed.map(([onset, { accidental, letters, fretboard }], index) => {
    const whole = ((placed[index + 1]?.[0] ?? durationTicks) - onset) / TICKS_PER_WHOLE;
    const room = Math.max(LEAST_SPACES, spacesOfTime(whole)) + (accidental ? ACCIDENTAL_SPACES : 0);
    return { room: Math.max(room, letters * LETTER_SPACES + 1), fretboard };
  });
  const notes = rooms.reduce((before, { room }) => before + room, 0) * stretchForFretboards(rooms);
  return Math.max(BARLINE_SPACES + notes, tempoSpaces(score, measureIndex, options));
}

/** Room for a tempo mark beside that of the measure before or behind; a mark alone reaches over the next measures. */
function tempoSpaces({ measures }: Score, index: number, options: EngravingOptions): number {
  if (!options.tempo) return 0;
  const [before, mark, behind] = [index - 1, index, index + 1].map((at) => {
    const header = measures[at];
    return header && tempoMark(header, options.words ?? ENGLISH);
  });
  if (!mark || !(before ?? behind)) return 0;
  const text = mark.beats === undefined ? mark.words : `${mark.words} ♩ = ${mark.beats}`;
  return textWidth(text, TEMPO_LETTERS, 'bold') + BEHIND_TEMPO;
}

/** How much wider than its notes a measure must be for its fretboards; the engraver widens all of it alike. */
function stretchForFretboards(rooms: readonly { readonly room: number; readonly fretboard: boolean }[]): number {
  let [stretch, distance] = [1, 0];
  for (const { room, fretboard } of [...rooms].reverse()) {
    distance += room;
    if (!fretboard) continue;
    stretch = Math.max(stretch, FRETBOARD_SPACES / distance);
    distance = 0;
  }
  return stretch;
}

/** Letters of the syllables that stand under a note, verse by verse. */
const sungLengths = ({ lyric = '', verses = [] }: Chord): readonly number[] =>
  [lyric, ...verses].map((text) => withRoom(text).length);

/** Room for clef, key and meter at the start of a line, in staff spaces. */
export const frontSpaces = (score: Score, measureIndex: number): number =>
  5 + Math.abs(itemAt(score.measures, measureIndex).key.fifths) + (measureIndex === 0 ? 3 : 0);
