import { afterAll, beforeAll, expect, test } from 'vitest';
import { NoteNetwork } from '../network/note-network';
import { LoadedJudges } from '../network/note-judges';
import { noteModelPath } from '../testing/model';
import { drums } from '../testing/not-music';
import { sing } from '../testing/singing';
import { synthesise, type Played } from '../testing/synthesis';
import { BesideHeard } from './beside-heard';

const SEC = 10;
const BEAT_SEC = 0.6;
const CHORDS = [48, 53, 55, 48];
const TUNE = [72, 74, 76, 77, 79, 77, 76, 74, 72, 76, 79, 76, 77, 74, 71, 74];
const piano = synthesise(
  CHORDS.flatMap((root, measure) =>
    [0, 1, 2, 3].flatMap((beat) =>
      [-12, 7, 12, 16].map((interval): Played => {
        const onsetSec = (4 * measure + beat) * BEAT_SEC;
        return { midi: root + interval, onsetSec, offsetSec: onsetSec + 0.5, level: 0.1 };
      }),
    ),
  ),
  { sec: SEC },
);
const sung = sing(
  TUNE.map((pitch, beat) => ({ pitch, fromSec: beat * BEAT_SEC, toSec: (beat + 0.85) * BEAT_SEC, level: 0.5 })),
  SEC,
);
const kit = drums(SEC);
const plus = (one: Float32Array, other: Float32Array, level = 1) =>
  one.map((sample, n) => sample + level * (other[n] ?? 0));

let notes: NoteNetwork;
let judges: LoadedJudges;
beforeAll(async () => {
  notes = await NoteNetwork.load(noteModelPath());
  judges = await LoadedJudges.load(noteModelPath());
});
afterAll(() => Promise.all([notes.close(), judges.close()]));

async function besideIn(sound: Float32Array) {
  const posteriors = await notes.listen(sound.length, (start, into) => {
    for (let n = 0; n < into.length; n++) into[n] = sound[start + n] ?? 0;
  });
  const beside = new BesideHeard();
  beside.see(posteriors, 0);
  return beside.heard(judges);
}

/** From here on it is said to the musician. */
const SURE = 0.8;
const UNLIKELY = 0.7;

test('a piano alone, tune and all', async () => {
  const { drums = 1, tune = 1 } = (await besideIn(piano)) ?? {};
  expect(Math.max(drums, tune)).toBeLessThan(UNLIKELY);
});

test('a singer over a piano', async () => {
  const { drums = 1, tune = 0 } = (await besideIn(plus(piano, sung))) ?? {};
  expect(drums).toBeLessThan(UNLIKELY);
  expect(tune).toBeGreaterThan(SURE);
});

test('drums with a piano, and with a singer, too', async () => {
  expect((await besideIn(plus(piano, kit)))?.drums).toBeGreaterThan(SURE);
  expect((await besideIn(plus(plus(piano, sung), kit)))?.drums).toBeGreaterThan(SURE);
});

test('a singer alone accompanies nobody', async () => {
  const { drums = 1, tune = 1 } = (await besideIn(sung)) ?? {};
  expect(Math.max(drums, tune)).toBeLessThan(UNLIKELY);
});

test('of nothing, nothing is known', async () => expect(await new BesideHeard().heard(judges)).toBeUndefined());
