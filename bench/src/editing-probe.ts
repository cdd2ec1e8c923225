import type { CDPSession } from '@playwright/test';

/** Runs in the page: notes when a key went down, and when the next picture of a line was on the screen. */
export const PROBE = `
(() => {
  const probe = { pressedAt: 0, waits: [], frames: [], watching: false };
  window.editingProbe = probe;
  addEventListener('keydown', (event) => { probe.pressedAt = event.timeStamp; }, true);
  const painted = () => {
    if (!probe.pressedAt) return;
    const from = probe.pressedAt;
    probe.pressedAt = 0;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => probe.waits.push(performance.now() - from);
      channel.port2.postMessage(0);
    });
  };
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver((changes) => {
      if (changes.some(({ target }) => target instanceof Element && target.matches('[data-testid="system"]'))) painted();
    }).observe(document.body, { childList: true, subtree: true }));
  probe.watchFrames = () => {
    probe.frames = [];
    probe.watching = true;
    let last = performance.now();
    const frame = (now) => {
      probe.frames.push(now - last);
      last = now;
      if (probe.watching) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
})();
`;

export interface Probe {
  waits: number[];
  readonly frames: readonly number[];
  watching: boolean;
  watchFrames(): void;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  /** Microseconds of computing; absent where the system does not tell. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Milliseconds of computing of every task of the page's main thread while `work` runs, longest first. Computing, not the clock: on a
 * busy machine a task also waits for its turn.
 *
 * Read from the browser's own trace, because the page itself learns of tasks over 50 ms only.
 */
export async function mainThreadTasks(devtools: CDPSession, work: () => Promise<void>): Promise<readonly number[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]));
  devtools.on('Tracing.dataCollected', collect);
  const categories = 'toplevel,disabled-by-default-devtools.timeline,__metadata';
  await devtools.send('Tracing.start', { categories, transferMode: 'ReportEvents' });
  await work();
  const complete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, ph, pid, tid }) => /(^|::)RunTask$/.test(name) && ph === 'X' && threads.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = dur }) => tdur / 1000)
    .sort((a, b) => b - a);
}
