import type { HeardNote } from '@notewright/evidence';
import { editorState, run } from '@notewright/editor';
import { checkLaws } from '@notewright/editor/testing';
import { recordingTimeMap } from '@notewright/playback';
import { TICKS_PER_QUARTER, TICKS_PER_WHOLE, type Score } from '@notewright/score';
import { music, notation, randomScore, seededRandom } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { doubtedPlaces, drawingOf, neighbourOf } from './doubtedPlaces';

const EIGHTH = TICKS_PER_WHOLE / 8;
const [E4, G4] = [64, 67];
const heard = (midi: number, onsetSec: number, offsetSec: number, confidence = 0.3): HeardNote => ({
  ...{ midi, onsetSec, offsetSec, confidence },
  velocity: 60,
});
/** Midi, onset and offset in quarters. */
const placesIn = (text: string, ...notes: readonly HeardNote[]) =>
  doubtedPlaces(notes, music(text), EIGHTH).blocks.map(({ midi, onsetTicks, offsetTicks }) => [
    midi,
    onsetTicks / TICKS_PER_QUARTER,
    offsetTicks / TICKS_PER_QUARTER,
  ]);

/** At 120, so that a quarter lasts half a second. */
const PIECE = '4/4 bpm=120 at=0 | C4/q D4/q E4/q F4/q | at=2 C4/w |';

test('a doubted note lies on the grid where its time says, in measures of any length', () => {
  expect(placesIn(PIECE, heard(G4, 0.53, 0.98))).toEqual([[G4, 1, 2]]);
  expect(placesIn(PIECE.replace('at=2', 'at=4'), heard(G4, 1.05, 2.1))).toEqual([[G4, 1, 2]]);
  expect(placesIn(PIECE, heard(G4, 0.74, 0.76))).toEqual([[G4, 1.5, 2]]);
});

test('it begins with the note it was heard with, whatever the grid is', () => {
  const triplets = '4/4 bpm=120 at=0 | (3:2 C4/8 D4/8 E4/8) r/q r/h |';
  expect(placesIn(triplets, heard(G4, 0.17, 0.34))).toEqual([[G4, 1 / 3, 2 / 3]]);
});

test('what sounds already is left out, and none takes the next of its pitch into it', () => {
  expect(placesIn(PIECE, heard(E4, 1.01, 1.4), heard(E4, 1.2, 1.4))).toEqual([]);
  expect(placesIn(PIECE, heard(E4, 0.5, 1.5))).toEqual([[E4, 1, 2]]);
});

test('before and after the music, and where nobody knows when it is, there are none', () => {
  expect(placesIn(PIECE, heard(G4, 9, 10))).toEqual([]);
  expect(placesIn(PIECE.replace('at=0', 'at=3').replace('at=2', 'at=5'), heard(G4, 1, 2))).toEqual([]);
  expect(placesIn('4/4 | C4/w |', heard(G4, 0.5, 1))).toEqual([]);
});

test('one walks from note to note and round; from one that was written to those around it', () => {
  const notes = [heard(G4, 0, 0.5), heard(G4, 1, 1.5), heard(G4, 2, 2.5)] as const;
  const places = doubtedPlaces(notes, music(PIECE), EIGHTH);
  expect(neighbourOf(places, undefined, 1)?.heard).toBe(notes[0]);
  expect(neighbourOf(places, undefined, -1)?.heard).toBe(notes[2]);
  expect(neighbourOf(places, notes[2], 1)?.heard).toBe(notes[0]);
  const rest = { ...places, blocks: places.blocks.filter((one) => one.heard !== notes[1]) };
  expect(neighbourOf(rest, notes[1], 1)?.heard).toBe(notes[2]);
  expect(neighbourOf(rest, notes[1], -1)?.heard).toBe(notes[0]);
  expect(neighbourOf({ blocks: [], longestTicks: 0 }, notes[1], 1)).toBeUndefined();
});

/** Random music of two seconds a measure. */
const timed = (score: Score): Score => ({
  ...score,
  measures: score.measures.map((measure, index) => ({ ...measure, timestampSec: 2 * index })),
});

test('in any music, taking a doubted note breaks no law, is one step to undo, and it is no longer doubted', () => {
  let taken = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const random = seededRandom(seed);
    const score = timed(randomScore(seed));
    const end = recordingTimeMap(score)?.endSec ?? 0;
    const notes = Array.from({ length: 8 }, () => {
      const onsetSec = random() * end;
      return heard(40 + Math.floor(random() * 45), onsetSec, onsetSec + 0.05 + random() * 3);
    }).sort((a, b) => a.onsetSec - b.onsetSec);
    let state = editorState(score);
    for (const note of notes) {
      const one = doubtedPlaces(notes, state.score, EIGHTH).blocks.find((place) => place.heard === note);
      if (!one) continue;
      const next = run(state, 'draw-note', drawingOf(one));
      // Within a bracket there may be no place for it: that is said, and nothing changes.
      if (!next.ok) {
        expect(next.error.code, `seed ${seed}\n${notation(state.score)}`).toBe('off-grid');
        continue;
      }
      checkLaws(state, next.value, `seed ${seed}`);
      state = next.value;
      taken++;
      expect(doubtedPlaces([note], state.score, EIGHTH).blocks, `seed ${seed}`).toEqual([]);
    }
  }
  expect(taken).toBeGreaterThan(40);
});

test('what was doubted in both passes of a repeat is one place, in the order of the sheet', () => {
  const score = music('4/4 at=0,4 | C4/w | at=2,6 repeat=end D4/w | at=8 E4/w |');
  const notes = [heard(72, 2, 2.4), heard(74, 4, 4.4), heard(72, 6, 6.4), heard(76, 8, 8.4)];
  expect(
    doubtedPlaces(notes, score, EIGHTH).blocks.map(({ midi, onsetTicks }) => [midi, onsetTicks / TICKS_PER_QUARTER]),
  ).toEqual([
    [74, 0],
    [72, 4],
    [76, 8],
  ]);
});
