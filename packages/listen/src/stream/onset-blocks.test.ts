import { expect, test } from 'vitest';
import { FRAMES_PER_WINDOW, PITCHES } from '../network/frames';
import { hearAllOnsets, noOnsets, type HearOnsets } from '../network/heard-onsets';
import { emptyPosteriors, type Posteriors } from '../network/posteriors';
import { OnsetBlocks } from './onset-blocks';
import { PosteriorWindows } from './posterior-windows';

/** A recording in whose windows the first cell of the onsets is their number; something begins in each. */
function windowsOf(count: number) {
  const windows = new PosteriorWindows();
  for (let window = 0; window < count; window++) windows.add(answerOf(window));
  return windows;
}

function answerOf(window: number): Posteriors {
  const answer = emptyPosteriors(1);
  answer.onset.fill(0.5).fill(window, 0, 1);
  return answer;
}

/** Remembers which windows it saw and was asked about; what begins is the number of the window. */
function listener() {
  const asked: string[] = [];
  const hear: HearOnsets = ({ frames, onset }, from, to) => {
    const numberAt = (frame: number) => onset[frame * PITCHES] ?? NaN;
    asked.push(
      `${numberAt(0)}…${numberAt(frames - FRAMES_PER_WINDOW)}: ${numberAt(from)}…${numberAt(to - FRAMES_PER_WINDOW)}`,
    );
    const heard = noOnsets(to - from);
    for (let frame = 0; frame < to - from; frame++)
      heard.begins[frame * PITCHES] = numberAt(from + frame - (frame % FRAMES_PER_WINDOW));
    return Promise.resolve(heard);
  };
  return { asked, hear };
}
const begins = (heard: { readonly frames: number; readonly begins: Float32Array }) =>
  Array.from(
    { length: heard.frames / FRAMES_PER_WINDOW },
    (_, window) => heard.begins[window * FRAMES_PER_WINDOW * PITCHES],
  );

test('blocks lie at fixed places, with a window around them, and are heard once', async () => {
  const { asked, hear } = listener();
  const blocks = new OnsetBlocks(windowsOf(11), hear);
  expect(begins(await blocks.between(2, 7))).toEqual([2, 3, 4, 5, 6]);
  expect(begins(await blocks.between(5, 11))).toEqual([5, 6, 7, 8, 9, 10]);
  expect(asked).toEqual(['0…4: 0…3', '3…8: 4…7', '7…10: 8…10']);
});

test('a block is ready once the window after it is there, or nothing comes after it', () => {
  const readyOf = (count: number, ended: boolean) => new OnsetBlocks(windowsOf(count), listener().hear).ready(ended);
  expect([0, 1, 4, 5, 8, 9].map((count) => readyOf(count, false))).toEqual([0, 0, 0, 4, 4, 8]);
  expect([0, 1, 4, 5, 8, 9].map((count) => readyOf(count, true))).toEqual([0, 1, 4, 5, 8, 9]);
});

test('windows are kept as long as a block needs them, and blocks as long as they are asked for', async () => {
  const { asked, hear } = listener();
  const windows = windowsOf(12);
  const blocks = new OnsetBlocks(windows, hear);
  await blocks.between(0, 12);
  windows.forgetBefore(blocks.needsFrom(6));
  blocks.forgetBefore(6);
  expect(begins(await blocks.between(6, 12))).toEqual([6, 7, 8, 9, 10, 11]);
  expect(asked).toHaveLength(3);
  expect([0, 3, 4, 9].map((window) => blocks.needsFrom(window))).toEqual([0, 0, 3, 7]);
});

test('what begins in one block and sounds through the next is heard in both', async () => {
  const { asked, hear } = listener();
  const windows = new PosteriorWindows();
  for (let window = 0; window < 9; window++) {
    const answer = window === 0 ? answerOf(1) : emptyPosteriors(1);
    if (window < 6) answer.note.fill(0.5, 3, 4);
    windows.add(answer);
  }
  await new OnsetBlocks(windows, hear).between(0, 9);
  expect(asked).toHaveLength(2);
});

test('where the note network hears nothing begin or sound, nobody is asked', async () => {
  const { asked, hear } = listener();
  const windows = new PosteriorWindows();
  for (let window = 0; window < 6; window++) windows.add(emptyPosteriors(1));
  const heard = await new OnsetBlocks(windows, hear).between(0, 6);
  expect(heard.begins.every((odds) => odds === -8)).toBe(true);
  expect(asked).toEqual([]);
});

test('a recording that is there as a whole is heard in the same blocks', async () => {
  const { asked, hear } = listener();
  const all = windowsOf(10).join(0, 10);
  expect(begins(await hearAllOnsets(all, hear))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(asked.map((one) => one.split(': ')[1])).toEqual(['0…3', '4…7', '8…9']);
});

/** Windows that were answered and not added yet. */
function answeredTo(blocks: OnsetBlocks, from: number, to: number): void {
  for (let window = from; window < to; window++) blocks.answered(window, answerOf(window));
}

test('where one passage asked, the blocks of the next are heard as soon as their windows are answered, and the same', async () => {
  const { asked, hear } = listener();
  const windows = windowsOf(5);
  const blocks = new OnsetBlocks(windows, hear);
  answeredTo(blocks, 5, 14);
  expect(asked).toEqual([]); // nobody asked about any
  await blocks.between(0, 4);
  answeredTo(blocks, 14, 15);
  expect(asked).toEqual(['0…4: 0…3', '3…8: 4…7', '7…12: 8…11']);
  blocks.endAt(15);
  expect(asked.slice(3)).toEqual(['11…14: 12…14']);
  for (let window = 5; window < 15; window++) windows.add(answerOf(window));
  expect(begins(await blocks.between(4, 15))).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  expect(asked).toHaveLength(4);
});
