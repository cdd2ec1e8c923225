import { meterOf } from '@notewright/score';
import { expect, test } from 'vitest';
import { writtenNotes } from '../testing/written';
import { onTheBeat } from './on-the-beat';

const meter = meterOf({ beats: 2, beatUnit: 4 });

/** Where the notes of the text begin then, in 32nds. */
function moved(text: string): readonly number[] {
  const notes = writtenNotes(`2/4 clefs=bass ${text}`, 1).map(({ note }) => note);
  const grid = { ...meter, endTicks: meter.measureTicks };
  return onTheBeat(notes, grid).map(({ startTicks }) => (8 * startTicks) / meter.pulseTicks);
}

test.each([
  ['a bass a 32nd before the beat, held over it, stands at it', '| F3/8 C4/16. F3/32~ F3/q |', [0, 4, 8]],
  ['and before half a beat', '| F3/16. C4/32~ C4/8 F3/q |', [0, 4, 8]],
  ['what is struck again on the beat is an upbeat', '| F3/8 C4/16. F3/32 F3/q |', [0, 4, 7, 8]],
  ['what is let go before the beat stays', '| F3/8 C4/16. F3/32 r/q |', [0, 4, 7]],
  [
    'so does the last of a run',
    '| F3/8 G3/32 A3/32 Bb3/32 C4/32~ C4/32. Bb3/64 A3/16 G3/8 |',
    [0, 4, 5, 6, 7, 9.5, 10, 12],
  ],
  ['and a sixteenth, which is a syncopation', '| F3/8 C4/16 F3/16~ F3/q |', [0, 4, 6]],
  ['nothing stands after the last barline', '| F3/q r/8 r/16. F3/32 |', [0, 15]],
])('%s', (_, text, starts) => expect(moved(text)).toEqual(starts));

test('no notes stay none', () => expect(onTheBeat([], { ...meter, endTicks: 0 })).toEqual([]));
