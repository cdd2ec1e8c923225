import { meterOf } from '@notewright/score';
import { expect, test } from 'vitest';
import { columnsOf } from '../placed-note';
import { writtenNotes, type WrittenNote } from '../testing/written';
import { learnedLines } from './learned-lines';
import { measureLines } from './measure-lines';
import { lengthClass } from './note-network';

const METER = meterOf({ beats: 4, beatUnit: 4 });
const Q = METER.pulseTicks;
const grid = (measures: number) => ({ ...METER, endTicks: measures * METER.measureTicks });

/** A network that is as sure as this of the lengths in the text; of fourteen classes, and of no voice. */
const posteriorsOf = (written: readonly WrittenNote[], sureness: number) =>
  new Map(
    written.map(({ note, writtenTicks }) => {
      const lengths = new Array<number>(14).fill(Math.log((1 - sureness) / 13));
      lengths[lengthClass(writtenTicks / Q)] = Math.log(sureness);
      return [note, { lower: -1, upper: -1, voices: [0, 0, 0], lengths }] as const;
    }),
  );

interface Chord {
  readonly startTicks: number;
  readonly endTicks: number;
  readonly midis: readonly number[];
}
const printed = (lines: readonly (readonly Chord[])[]) =>
  lines.map((line) =>
    line.map(({ startTicks, endTicks, midis }) => `${midis.join('+')}:${startTicks / Q}-${endTicks / Q}`),
  );

/** The voices of the text, from the upper down. */
function inText(text: string) {
  const written = writtenNotes(text);
  const voices = [...new Set(written.map(({ voice }) => voice))].sort();
  return printed(
    voices.map((voice) => {
      const own = written.filter((one) => one.voice === voice);
      return columnsOf(own.map(({ note }) => note)).map(({ startTicks, notes }) => ({
        startTicks,
        endTicks: startTicks + own.find(({ note }) => note === notes[0])!.writtenTicks,
        midis: notes.map(({ midi }) => midi),
      }));
    }),
  );
}

/** One measure, written in the lines that are found for it. */
function found(text: string, sureness = 0.97) {
  const written = writtenNotes(text);
  const columns = columnsOf(written.map(({ note }) => note));
  const { upper, lower } = measureLines(columns, undefined, grid(1), posteriorsOf(written, sureness));
  const lines = lower.length > 0 ? [upper, lower] : [upper];
  return printed(lines.map((line) => line.map((chord) => ({ ...chord, midis: chord.notes.map(({ midi }) => midi) }))));
}

test.each([
  ['chords of one length', '4/4 | [C4 E4 G4]/q [C4 F4 A4]/q [B3 D4 G4]/h |'],
  ['a note that is followed by a rest', '4/4 | C4/q r/q E4/q r/q |'],
  ['a bass that is held under a moving tune', '4/4 | E5/q F5/q G5/q F5/q & C4/w |'],
  ['a tune that is held over moving middle notes', '4/4 | C5/h D5/h & E4/q F4/q G4/q F4/q |'],
  ['a second line that begins later', '4/4 | C5/w & r/q E4/q F4/q G4/q |'],
])('%s is written as it is meant', (_, text) => expect(found(text)).toEqual(inText(text)));

test('two lines are for lengths one line cannot show: where nothing is known of lengths there is one', () =>
  expect(found('4/4 | E5/q F5/q G5/q F5/q & C4/w |', 1 / 14)).toHaveLength(1));

test('a measure with a single chord has one line, however long its notes sound', () =>
  expect(found('4/4 | E5/q r/q r/h & C4/w |')).toHaveLength(1));

test('the upper line is the higher one, whichever was named first', () =>
  expect(found('4/4 | C4/w & E5/q F5/q G5/q F5/q |')).toEqual(inText('4/4 | E5/q F5/q G5/q F5/q & C4/w |')));

/** A staff of several measures. */
function staff(text: string, measures: number) {
  const written = writtenNotes(text);
  const lines = learnedLines(written.map(({ note }) => note), grid(measures), posteriorsOf(written, 0.97)); // prettier-ignore
  return printed(lines.map((line) => line.map((span) => ({ ...span, midis: span.content.map(({ midi }) => midi) }))));
}

test('measure by measure a staff has one line or two', () => {
  const text = '4/4 | E5/q F5/q G5/q F5/q & C4/w | C5/h D5/h | E5/q D5/q C5/h & C4/w |';
  expect(staff(text, 3)).toEqual(inText(text));
});

test('a note is tied over the barline as far as the staff is free there', () => {
  const text = '4/4 | C5/h D5/h~ | D5/q E5/q r/h |';
  expect(staff(text, 2)).toEqual(inText(text));
});

test('a staff without notes has one line with nothing in it', () =>
  expect(learnedLines([], grid(1), new Map())).toEqual([[]]));
