import { DEFAULT_OPTIONS } from '@notewright/engraving';
import { music } from '@notewright/score/testing';
import { afterEach, expect, test, vi } from 'vitest';
import type { ToEngraver } from './protocol';
import { TaskQueue } from './taskQueue';

afterEach(() => vi.unstubAllGlobals());

test('a line engraved ahead never takes the place of the same line that the page waits for', async () => {
  const queue = new TaskQueue();
  class WaitingWorker {
    postMessage(message: ToEngraver): void {
      if (message.kind === 'engrave') queue.put(message);
    }
  }
  vi.stubGlobal('Worker', WaitingWorker);
  // Another file in this process may have begun an engraver with a worker of its own.
  vi.resetModules();
  const { engraver } = await import('./engraver');
  const { engraveAhead, rememberLooks } = await import('./engraveAhead');
  const score = music('4/4 | C4/w | D4/w | E4/w | F4/w |');
  const wish = { slot: '0-4', range: { from: 0, to: 4 }, options: DEFAULT_OPTIONS, widthPx: 1200 };
  engraver.engrave(score, wish, () => undefined);
  rememberLooks({ zoom: 0, pageWidthPx: 1200, options: {} });
  engraveAhead(score);
  expect([queue.take(), queue.take()].map((queued) => queued?.task.slot)).toEqual(['0-4', 'ahead 0-4']);
});

test('whoever waits for the first line hears at once when it is not known how the sheet looks', async () => {
  vi.resetModules();
  const { engraveAhead } = await import('./engraveAhead');
  let answered = false;
  engraveAhead(music('4/4 | C4/w |'), () => (answered = true));
  expect(answered).toBe(true);
});

test('a page just opened engraves ahead as the sheet of the last visit was first laid out, in a window of that size', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  const inWindow = (innerWidth: number) => vi.stubGlobal('window', { innerWidth, innerHeight: 800 });
  const tasks: string[] = [];
  class WaitingWorker {
    postMessage(message: ToEngraver): void {
      if (message.kind === 'engrave') tasks.push(`${message.task.slot} ${message.task.widthPx}`);
    }
  }
  vi.stubGlobal('Worker', WaitingWorker);
  const score = music('4/4 | C4/w | D4/w | E4/w | F4/w |');
  const opened = async () => {
    vi.resetModules();
    return import('./engraveAhead');
  };
  inWindow(412);
  const { rememberLooks } = await opened();
  rememberLooks({ zoom: 2, pageWidthPx: 396, options: {} });
  rememberLooks({ zoom: 0, pageWidthPx: 396, options: { letters: true } }); // chosen for this visit only

  (await opened()).engraveAhead(score);
  expect(tasks).toEqual(['ahead 0-1 320']);
  inWindow(915);
  (await opened()).engraveAhead(score);
  expect(tasks).toHaveLength(1);
});
