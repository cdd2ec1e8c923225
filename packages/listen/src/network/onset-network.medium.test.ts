import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { noteModelPath } from '../testing/model';
import { synthesise, type Played } from '../testing/synthesis';
import { FrameSessions } from './frame-sessions';
import { FRAMES_PER_WINDOW, LOWEST_MIDI, PITCHES, secToFrame, SPECTRUM_BINS } from './frames';
import { hearAllOnsets, highestOdds, type HearOnsets, type HeardOnsets } from './heard-onsets';
import { NoteNetwork } from './note-network';
import { onsetsBy, USUAL_ONSET_FRAMES } from './onset-network';
import { emptyPosteriors, type Posteriors } from './posteriors';

const MODEL = fileURLToPath(new URL('../../../../models/onsets/onsets.onnx', import.meta.url));
const SEC = 15;
/** Chords of three notes, each half second another one, held into the next. */
const played = Array.from({ length: 28 }, (_, step) =>
  [0, 4, 7].map((interval): Played => {
    const onsetSec = 0.4 + step * 0.5;
    return { midi: 48 + ((step * 5) % 24) + interval, onsetSec, offsetSec: onsetSec + 0.7, level: 0.1 };
  }),
).flat();

/** Noise that is the same each time, 20 dB below the chords. */
function withNoise(sound: Float32Array): Float32Array {
  let seed = 1;
  return sound.map((sample) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return sample + 0.02 * (seed / 1_073_741_823 - 1);
  });
}

let hear: HearOnsets;
let posteriors: Posteriors;
let heard: HeardOnsets;
beforeAll(async () => {
  const notes = await NoteNetwork.load(noteModelPath());
  const sound = withNoise(synthesise(played, { sec: SEC }));
  posteriors = await notes.listen(sound.length, (start, into) => {
    for (let n = 0; n < into.length; n++) into[n] = sound[start + n] ?? 0;
  });
  await notes.close();
  hear = onsetsBy(new FrameSessions(readFileSync(MODEL), USUAL_ONSET_FRAMES));
  heard = await hearAllOnsets(posteriors, hear);
});

test('nearly every onset is heard where it is, and hardly any where none is', () => {
  const oddsAround = (midi: number, sec: number, reach: number) => {
    const frame = Math.round(secToFrame(sec));
    return highestOdds(heard.begins, heard, midi, frame - reach, frame + reach);
  };
  const found = played.filter(({ midi, onsetSec }) => oddsAround(midi, onsetSec, 3) > 0);
  expect(found.length / played.length).toBeGreaterThan(0.9);
  // Half way to the next chord nothing begins.
  const wrong = played.filter(({ midi, onsetSec }) => oddsAround(midi, onsetSec + 0.25, 8) > 0);
  expect(wrong.length / played.length).toBeLessThan(0.05);
});

test('what is held sounds, and what is over does not', () => {
  const soundsAt = (midi: number, sec: number) =>
    heard.sounds[Math.round(secToFrame(sec)) * PITCHES + midi - LOWEST_MIDI] ?? NaN;
  const mean = (offset: number) =>
    played.reduce((sum, { midi, onsetSec }) => sum + soundsAt(midi, onsetSec + offset), 0) / played.length;
  expect(mean(0.2)).toBeGreaterThan(mean(-0.2) + 3);
});

test('a recording is heard block by block as its end is heard alone', async () => {
  const from = 4 * FRAMES_PER_WINDOW;
  const end = await hearAllOnsets(
    {
      frames: posteriors.frames - from,
      onset: posteriors.onset.slice(from * PITCHES),
      note: posteriors.note.slice(from * PITCHES),
      spectrum: posteriors.spectrum.slice(from * SPECTRUM_BINS),
    },
    hear,
  );
  const seen = FRAMES_PER_WINDOW * PITCHES;
  const [alone, whole] = [end.begins.slice(seen), heard.begins.slice(from * PITCHES + seen)];
  const probability = (odds: number) => 1 / (1 + Math.exp(-odds));
  const apart = alone.map((odds, cell) => Math.abs(probability(odds) - probability(whole[cell] ?? NaN)));
  expect(apart.length).toBeGreaterThan(seen);
  expect(apart.filter((difference) => difference > 0.05).length / apart.length).toBeLessThan(1e-3);
});

test('silence begins nothing, and of nothing there is nothing', async () => {
  const silent = await hear(emptyPosteriors(2), 0, 2 * FRAMES_PER_WINDOW);
  expect(Math.max(...silent.begins)).toBeLessThan(0);
  expect(await hear(emptyPosteriors(0), 0, 0)).toMatchObject({ frames: 0 });
});
