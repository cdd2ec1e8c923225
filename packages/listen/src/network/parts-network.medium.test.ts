import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readNetwork } from '@notewright/networks';
import { networkFolder } from '@notewright/networks/node';
import { beforeAll, expect, test } from 'vitest';
import { decodeLine } from '../decoders/parts/line';
import { lineNetworkFrom, type LineNetwork } from '../decoders/parts/line-network';
import { noteModelPath } from '../testing/model';
import { posteriorsOf } from '../testing/posteriors';
import { struckDrums } from '../decoders/parts/struck-drums';
import { passageOf } from '../testing/judges';
import { drums } from '../testing/not-music';
import { sing } from '../testing/singing';
import { synthesise, type Played } from '../testing/synthesis';
import { FRAMES_PER_WINDOW, frameToSec, PITCHES, SPECTRUM_BINS } from './frames';
import type { HeardParts, Line } from './heard-parts';
import { NoteNetwork } from './note-network';
import { PartsNetwork } from './parts-network';
import type { Posteriors } from './posteriors';

const MODELS = fileURLToPath(new URL('../../../../models', import.meta.url));
const SEC = 17;
const BEAT_SEC = 0.6;
/** A tune over chords that change every four beats, the bass on every second beat. */
const TUNE = [72, 74, 76, 77, 79, 77, 76, 74, 72, 76, 79, 76, 77, 74, 71, 74, 72, 71, 72, 76, 74, 72, 71, 72];
const CHORDS = [48, 53, 55, 48, 45, 50, 48];
const sung = TUNE.map((pitch, beat) => ({
  ...{ pitch, fromSec: 0.5 + beat * BEAT_SEC, toSec: 0.5 + (beat + 0.85) * BEAT_SEC, level: 0.5 },
}));
const bass = CHORDS.flatMap((root, measure) =>
  [0, 2].map((beat): Played => {
    const onsetSec = 0.5 + (4 * measure + beat) * BEAT_SEC;
    return { midi: root - 12, onsetSec, offsetSec: onsetSec + BEAT_SEC, level: 0.3 };
  }),
);
const struck = CHORDS.flatMap((root, measure) =>
  [0, 1, 2, 3].flatMap((beat) =>
    [7, 12, 16].map((interval): Played => {
      const onsetSec = 0.5 + (4 * measure + beat) * BEAT_SEC;
      return { midi: root + interval, onsetSec, offsetSec: onsetSec + 0.4, level: 0.06 };
    }),
  ),
);

const reading = (sound: Float32Array) => (start: number, into: Float32Array) => {
  for (let n = 0; n < into.length; n++) into[n] = sound[start + n] ?? 0;
};

async function hear(sound: Float32Array): Promise<Posteriors> {
  const notes = await NoteNetwork.load(noteModelPath());
  const heard = await notes.listen(sound.length, reading(sound));
  await notes.close();
  return heard;
}

let whole: Float32Array;
let network: PartsNetwork;
let lines: LineNetwork;
let posteriors: Posteriors;
let told: HeardParts;
beforeAll(async () => {
  network = PartsNetwork.of(readFileSync(`${MODELS}/parts/parts.onnx`));
  const read = readNetwork(networkFolder(MODELS), 'lines', lineNetworkFrom);
  if (!read.ok) throw new Error(read.error.sentence);
  lines = read.value;
  const band = synthesise([...bass, ...struck], { sec: SEC });
  whole = sing(sung, SEC).map((sample, index) => sample + (band[index] ?? 0));
  posteriors = await hear(whole);
  told = await network.tell(posteriors);
});

/** Share of the notes that are found within 70 ms, and of what is found that was played. */
function figures(
  line: Line,
  range: readonly [number, number],
  played: readonly (readonly [sec: number, midi: number])[],
) {
  const found = decodeLine(posteriors, told, line, range, lines).filter(({ isDoubtful }) => !isDoubtful);
  const right = played.filter(([sec, midi]) =>
    found.some((note) => note.midi === midi && Math.abs(frameToSec(note.onsetFrame) - sec) <= 0.07),
  );
  return { found: right.length / played.length, right: right.length / found.length };
}

test('over chords and a bass the singer’s notes are found, and hardly any others', () => {
  const { found, right } = figures(
    'lead',
    [36, 88],
    sung.map(({ fromSec, pitch }) => [fromSec, pitch]),
  );
  expect(found).toBeGreaterThan(0.75);
  expect(right).toBeGreaterThan(0.75);
});

test('under a singer the bass is found, and hardly anything else', () => {
  const { found, right } = figures(
    'bass',
    [23, 67],
    bass.map(({ onsetSec, midi }) => [onsetSec, midi]),
  );
  expect(found).toBeGreaterThan(0.75);
  expect(right).toBeGreaterThan(0.75);
});

test('whether somebody drums is told; when, by the sound', async () => {
  const kit = drums(SEC);
  const withKit = whole.map((sample, index) => sample + 0.6 * (kit[index] ?? 0));
  const strikesIn = async (sound: Float32Array, heard: Posteriors) => {
    const passage = { ...passageOf(heard), readSound: reading(sound) };
    return struckDrums(await network.tell(heard), passage);
  };
  expect(await strikesIn(whole, posteriors)).toEqual([]);
  const strikes = await strikesIn(withKit, await hear(withKit));
  const kicks = strikes.filter(({ drum }) => drum === 'kick').map(({ frame }) => frameToSec(frame));
  // Bass notes may pass for kicks; of the kicks hardly one is missing.
  const onBeats = kicks.filter((sec) => Math.abs(sec - Math.round(sec)) < 0.06);
  expect(onBeats.length).toBeGreaterThan(0.8 * SEC);
});

test('a passage is told piece by piece as its end is told alone', async () => {
  const from = 5 * FRAMES_PER_WINDOW;
  const end = await network.tell({
    frames: posteriors.frames - from,
    onset: posteriors.onset.slice(from * PITCHES),
    note: posteriors.note.slice(from * PITCHES),
    spectrum: posteriors.spectrum.slice(from * SPECTRUM_BINS),
  });
  // What lies two windows and more after its beginning has the same surroundings.
  const seen = 2 * FRAMES_PER_WINDOW * PITCHES;
  const [alone, whole] = [end.all.begins.slice(seen), told.all.begins.slice(from * PITCHES + seen)];
  const apart = alone.map((value, cell) => Math.abs(value - (whole[cell] ?? NaN)));
  expect(apart.length).toBeGreaterThan(2 * FRAMES_PER_WINDOW * PITCHES);
  expect(Math.max(...apart)).toBeLessThan(0.1);
  expect(Math.max(...whole)).toBeGreaterThan(0.3);
});

test('answers are probabilities, and of nothing there are none', async () => {
  const { all, lead, bass } = await network.tell(posteriorsOf(FRAMES_PER_WINDOW, []));
  for (const { begins, sounds } of [all, lead, bass])
    expect([...begins, ...sounds].every((value) => value >= 0 && value <= 0.5)).toBe(true);
  expect((await network.tell(posteriorsOf(0, []))).lead.begins.length).toBe(0);
});
