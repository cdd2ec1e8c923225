import type { Score } from '@notewright/score';
import { sideBySide } from '@notewright/score/lists';
import { music } from '@notewright/score/testing';
import { seasonalWords } from '@notewright/words';

/** A melody and what goes below it. */
export interface Tune {
  /** Its title and its composer stand in the catalogue. */
  readonly name: keyof ReturnType<typeof seasonalWords>['carols'];
  /** Words before the first bar in the notation of `music`: meter, key, tempo, pickup. */
  readonly head: string;
  /** Measures between bars, in the notation of `music`. */
  readonly melody: string;
  /** For each measure its chords, evenly spread; or, where it starts with a slash, the lower staff itself. */
  readonly chords: string;
}

const LETTERS = 'CDEFGAB';
const SEMITONES = [0, 2, 4, 5, 7, 9, 11];
const ACCIDENTALS = ['bb', 'b', '', '#', '##'];

/** The note `steps` letters and `semitones` above a root, e.g. the third of 'F#': 'A' or 'A#', with its octave. */
function above(root: string, rootOctave: number, steps: number, semitones: number): string {
  const from = LETTERS.indexOf(root.charAt(0));
  const to = from + steps;
  const octave = rootOctave + Math.floor(to / 7);
  const natural = SEMITONES[to % 7]! + 12 * Math.floor(to / 7) - SEMITONES[from]!;
  const alter = semitones - natural + ACCIDENTALS.indexOf(root.slice(1)) - 2;
  return `${LETTERS[to % 7]}${ACCIDENTALS[alter + 2]}${octave}`;
}

/**
 * A triad for the left hand: close from C to E, from F on wide with its root an octave lower, so that it neither growls
 * nor runs into the melody.
 *
 * @param name  e.g. 'C', 'F#m', 'Bb'; a seventh is left to the melody
 */
export function leftHandChord(name: string): string {
  const [, root = 'C', minor] = /^([A-G][b#]?)(m)?7?$/.exec(name) ?? [];
  const third = minor ? 3 : 4;
  return 'CDE'.includes(root.charAt(0))
    ? `[${root}3 ${above(root, 3, 2, third)} ${above(root, 3, 4, 7)}]`
    : `[${root}2 ${above(root, 2, 4, 7)} ${above(root, 2, 9, third + 12)}]`;
}

/** Values that fill a measure with so many chords, by its meter. */
const VALUES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  '4/4': [['w'], ['h', 'h'], ['h', 'q', 'q'], ['q', 'q', 'q', 'q']],
  '3/4': [['h.'], ['h', 'q'], ['q', 'q', 'q']],
  '2/4': [['h'], ['q', 'q']],
  '6/8': [['h.'], ['q.', 'q.']],
  '9/8': [
    ['q.', 'q.', 'q.'],
    ['q.', 'q.', 'q.'],
    ['q.', 'q.', 'q.'],
  ],
};

function leftHand(cell: string, meter: string): string {
  if (cell.startsWith('/')) return cell.slice(1).trim();
  const names = cell.split(/\s+/);
  const values = VALUES[meter]?.[names.length - 1];
  if (!values) throw new Error(`${names.length} chords do not fit into ${meter}`);
  return values.map((value, i) => `${leftHandChord(names[Math.min(i, names.length - 1)]!)}/${value}!58`).join(' ');
}

/**
 * The tune for piano: melody above, chords below, its words in the language that is spoken.
 *
 * @throws Error when measures and chords do not count alike, or the music is not sound
 */
export function pianoSetting({ name, head, melody, chords }: Tune): Score {
  const measures = melody.split('|').map((measure) => measure.trim());
  const cells = chords.split('|').map((cell) => cell.trim());
  if (measures.length !== cells.length)
    throw new Error(`${name}: ${measures.length} measures of melody, ${cells.length} of chords`);
  const [meter = ''] = /\d+\/\d+/.exec(head) ?? [];
  const staves = sideBySide(measures, cells).map(([measure, cell]) => `${measure} // ${leftHand(cell, meter)}`);
  const { title, composer } = seasonalWords().carols[name];
  const words = `title=${JSON.stringify(title())} composer=${JSON.stringify(composer())}`;
  return music(`${head} ${words} | ${staves.join(' | ')} |`);
}
