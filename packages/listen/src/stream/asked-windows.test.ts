import { expect, test } from 'vitest';
import { emptyPosteriors, type Posteriors } from '../network/posteriors';
import { AskedWindows } from './asked-windows';

/** A network that answers with the first sample of a window when it is let. */
function networkOf(askAhead?: number) {
  const asked: number[] = [];
  const waiting: (() => void)[] = [];
  const hearWindow = (samples: Float32Array) => {
    const number = samples[0] ?? NaN;
    asked.push(number);
    return new Promise<Posteriors>((resolve) => {
      waiting.push(() => {
        const answer = emptyPosteriors(1);
        answer.onset[0] = number;
        resolve(answer);
      });
    });
  };
  const network = askAhead === undefined ? { hearWindow } : { hearWindow, askAhead };
  return { asked, network, answer: () => waiting.shift()?.() };
}
/** The sound of a window is its number; windows from `silentFrom` on are silent. */
const soundUntil = (silentFrom: number) => (window: number, into: Float32Array) => {
  if (window < silentFrom) into[0] = window;
  return window < silentFrom;
};
const numberOf = async (answer: Promise<Posteriors> | undefined) => (await answer)?.onset[0];

test('a network beside this thread has as many windows as it may, and they are taken in their order', async () => {
  const { asked, network, answer } = networkOf(3);
  const seen: number[] = [];
  const windows = new AskedWindows(network, soundUntil(9), (window) => seen.push(window));
  const first = windows.next(0, 5, false);
  expect(asked).toEqual([0, 1, 2]);
  // It has enough to do: the answer may be waited for. Afterwards it has not, and more sound comes first.
  answer();
  expect(await numberOf(first)).toBe(0);
  expect(windows.next(1, 3, false)).toBeUndefined();
  answer();
  await new Promise(setImmediate);
  expect(await numberOf(windows.next(1, 3, false))).toBe(1);
  expect(windows.next(2, 3, true)).toBeInstanceOf(Promise);
  expect(seen).toEqual([0, 1]);
});

test('where the recording has ended, every answer is waited for; none is asked for twice', async () => {
  const { asked, network, answer } = networkOf(4);
  const windows = new AskedWindows(network, soundUntil(9), () => undefined);
  for (const window of [0, 1, 2]) {
    const next = windows.next(window, 3, true);
    answer();
    expect(await numberOf(next)).toBe(window);
  }
  expect(windows.next(3, 3, true)).toBeUndefined();
  expect(asked).toEqual([0, 1, 2]);
});

test('in this thread it is asked one at a time, and about silence once', async () => {
  const { asked, network, answer } = networkOf();
  const seen: number[] = [];
  const windows = new AskedWindows(network, soundUntil(1), (window) => seen.push(window));
  for (const [window, heard] of [
    [0, 0],
    [1, 0],
    [2, 0],
  ] as const) {
    const next = windows.next(window, 3, false);
    answer();
    expect(await numberOf(next)).toBe(heard);
  }
  expect(asked).toHaveLength(2);
  expect(seen).toEqual([]);
});

test('whoever takes the answer meets the error of the network', async () => {
  const network = { askAhead: 2, hearWindow: () => Promise.reject(new Error('out of memory')) };
  const windows = new AskedWindows(network, soundUntil(9), () => undefined);
  await expect(windows.next(0, 1, true)).rejects.toThrow('out of memory');
});
