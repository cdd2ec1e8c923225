import { describe, expect, test } from 'vitest';
import type { Candidate } from '../decoders/candidate';
import { FRAMES_PER_WINDOW } from '../network/frames';
import { NoteStream, type View } from './note-stream';

const WINDOWS = 60;
const note = (midi: number, onsetFrame: number, endFrame: number): Candidate => ({
  onsetFrame,
  endFrame,
  midi,
  sustain: 0.8,
  confidence: 0.9,
});

/** A decoder that finds exactly what was played, as far as it can be seen. */
const decoderOf =
  (played: readonly Candidate[], asked: View[] = []) =>
  (view: View) => {
    asked.push(view);
    const [first, end] = [view.firstWindow * FRAMES_PER_WINDOW, view.endWindow * FRAMES_PER_WINDOW];
    const seen = played
      .filter(({ onsetFrame }) => onsetFrame >= first && onsetFrame < end)
      .map((one) => ({ ...one, onsetFrame: one.onsetFrame - first, endFrame: Math.min(one.endFrame, end) - first }));
    return Promise.resolve(seen);
  };

async function stream(played: readonly Candidate[], passage: number, firstPassage: number, asked: View[] = []) {
  const notes = new NoteStream(decoderOf(played, asked), passage, firstPassage);
  const heard: Candidate[][] = [];
  for (let windows = 1; windows <= WINDOWS; windows++) heard.push(await notes.decide(windows, windows === WINDOWS));
  return heard;
}
const inOrder = (notes: readonly Candidate[]) =>
  [...notes].sort((a, b) => a.onsetFrame - b.onsetFrame || a.midi - b.midi);

function randomNotes(seed: number): Candidate[] {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const end = WINDOWS * FRAMES_PER_WINDOW;
  const lastEnd = new Map<number, number>();
  const notes: Candidate[] = [];
  for (let frame = 0; frame < end - 20; frame += Math.floor(40 * random())) {
    const midi = 21 + Math.floor(88 * random());
    if ((lastEnd.get(midi) ?? -10) > frame - 10) continue;
    const endFrame = Math.min(end, frame + 5 + Math.floor(1500 * random() ** 4));
    notes.push(note(midi, frame + 0.4 * random(), endFrame));
    lastEnd.set(midi, endFrame);
  }
  return inOrder(notes);
}

describe('notes decided passage by passage', () => {
  test('are those that were played, each once, however long the passages are', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const played = randomNotes(seed);
      for (const [passage, first] of [
        [1, 1],
        [3, 2],
        [7, 7],
        [36, 5],
        [500, 500],
      ] as const) {
        // prettier-ignore
        expect(inOrder((await stream(played, passage, first)).flat())).toEqual(played);
      }
    }
  });

  test('the first come when the first passage and 8.2 s after it are heard', async () => {
    const heard = await stream([note(60, 20, 60), note(64, 3000, 3100)], 36, 5);
    expect(heard.findIndex((notes) => notes.length > 0)).toBe(5 + 5 - 1);
  });

  test('a note that rings through many passages is decided when it ends', async () => {
    const long = note(40, 100, 4000);
    const heard = await stream([long, note(60, 200, 300)], 3, 3);
    expect(heard.flat()).toEqual([note(60, 200, 300), long]);
  });

  test('an organ point is cut after two and a half minutes, so that the view stays limited', async () => {
    const asked: View[] = [];
    const notes = new NoteStream(decoderOf([note(36, 0, 1e6)], asked), 10, 10);
    const heard: Candidate[] = [];
    for (let windows = 1; windows <= 200; windows++) heard.push(...(await notes.decide(windows, windows === 200)));
    expect(heard).toHaveLength(1);
    expect(Math.max(...asked.map(({ firstWindow, endWindow }) => endWindow - firstWindow))).toBeLessThan(110);
  });

  test('windows that no note rings into are not needed any more', async () => {
    const notes = new NoteStream(decoderOf([note(60, 20, 60)]), 10, 10);
    await notes.decide(35, false);
    expect(notes.needsFrom).toBe(28);
  });

  test('an attack at the seam that moves by a frame from view to view is one note', async () => {
    const seam = 10 * FRAMES_PER_WINDOW;
    let views = 0;
    const notes = new NoteStream(
      ({ firstWindow }) => Promise.resolve([note(60, seam + (views++ === 0 ? -0.4 : 0.4) - firstWindow * FRAMES_PER_WINDOW, seam + 60 - firstWindow * FRAMES_PER_WINDOW)]), // prettier-ignore
      10,
      10,
    );
    const heard = [...(await notes.decide(14, false)), ...(await notes.decide(24, false))];
    expect(heard).toHaveLength(1);
  });

  test('nothing was heard: nothing is decided', async () => {
    const notes = new NoteStream(decoderOf([]), 10, 5);
    expect(await notes.decide(0, true)).toEqual([]);
  });
});
