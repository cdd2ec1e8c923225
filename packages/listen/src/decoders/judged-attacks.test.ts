import { expect, test } from 'vitest';
import { LOWEST_MIDI, PITCHES } from '../network/frames';
import { noOnsets } from '../network/heard-onsets';
import { credulousJudges, passageOf } from '../testing/judges';
import { posteriorsOf } from '../testing/posteriors';
import { judgedAttacks } from './judged-attacks';
import { surroundingsOf } from './surroundings';

const FRAMES = 100;
const played = [{ midi: 60, from: 30, to: 60, onset: 0.9 }];

/** Pitches and frames that the second judge is asked about; over seconds, so many log odds are heard in some frames. */
async function askedAbout(...overSeconds: readonly (readonly [midi: number, frame: number, odds: number])[]) {
  const posteriors = posteriorsOf(FRAMES, played);
  const onsets = noOnsets(FRAMES);
  for (const [midi, frame, odds] of overSeconds) onsets.begins[frame * PITCHES + midi - LOWEST_MIDI] = odds;
  const attacks = await judgedAttacks(
    passageOf(posteriors),
    surroundingsOf(posteriors),
    onsets,
    [21, 108],
    [0, FRAMES],
    credulousJudges.judge,
    undefined,
  );
  return attacks.map(({ midi, frame }) => [midi, frame]);
}

test('a peak of the onset posterior is asked about, whatever is heard over seconds', async () =>
  expect(await askedAbout()).toEqual([[60, 30]]));

test('an onset that only shows over seconds is asked about, too', async () => {
  expect(await askedAbout([64, 50, 0])).toEqual([
    [60, 30],
    [64, 50],
  ]);
  expect(await askedAbout([64, 0, 2], [67, 99, 2])).toEqual([
    [64, 0],
    [60, 30],
    [67, 99],
  ]);
});

test('a doubtful one is not, and one beside a peak is that peak', async () =>
  expect(await askedAbout([64, 50, -1.5], [60, 33, 3])).toEqual([[60, 30]]));
