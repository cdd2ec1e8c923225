import { music } from '@notewright/score/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToEngraver } from './protocol';
import { TaskQueue } from './taskQueue';

const SCORE = music(`4/4 |${' C4/w |'.repeat(40)}`);
let queue: TaskQueue;

beforeEach(() => {
  queue = new TaskQueue();
  class WaitingWorker {
    postMessage(message: ToEngraver): void {
      if (message.kind === 'engrave') queue.put(message);
      else if (message.kind === 'forget') queue.forget(message.id);
    }
  }
  vi.stubGlobal('Worker', WaitingWorker);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const waiting = () => {
  const slots: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) slots.push(`${next.task.slot} ${next.task.widthPx}`);
  return slots;
};
const sheetAt = (measure: number) => () => ({ score: SCORE, count: 40, pageWidthPx: 1200, options: {}, measure });

test('who zooms has the lines around their place engraved, as wide as they will be', async () => {
  const { rememberZoomable, zoomAhead } = await import('./zoomAhead');
  const { linesOf } = await import('@notewright/engraving');
  const forget = rememberZoomable(sheetAt(13));
  zoomAhead(1);
  const [, , , , , , { widthPx } = { widthPx: 0 }] = linesOf(40, 1, 1200);
  expect(waiting()).toEqual(['zoom 12-14', 'zoom 14-16', 'zoom 16-18'].map((slot) => `${slot} ${widthPx}`));
  forget();
  zoomAhead(2);
  expect(waiting()).toEqual([]);
});

test('what was not begun when the sheet asks itself, or is zoomed once more, is left', async () => {
  const { rememberZoomable, zoomAhead, endZoomAhead } = await import('./zoomAhead');
  const { engraver } = await import('./engraver');
  rememberZoomable(sheetAt(0));
  zoomAhead(1);
  zoomAhead(2);
  expect(waiting().map((one) => one.split(' ')[1])).toEqual(['0-1', '1-2', '2-3']);
  zoomAhead(1);
  endZoomAhead();
  expect(waiting()).toEqual([]);
  expect(engraver.idle).toBe(true);
});
