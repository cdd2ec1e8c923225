import { pause } from './stream';

/** The first screen goes first: until then the page has its connections to itself. */
const CALM_MS = 500;
/** What shows nothing for so long may wait for news. */
const MOST_CALM_MS = 4_000;

/**
 * Does something that goes on for as long as the page is looked at and the network is there, and again each time both are.
 *
 * @param first  what the page was opened for: the work waits for it, though not for ever
 * @returns ends it for good
 */
export function whileShown(work: (signal: AbortSignal) => Promise<void>, first?: Promise<unknown>): () => void {
  let running: AbortController | undefined;
  // A laptop without a network is "offline" from the start, and its own server there all the same.
  let online = true;
  const calm = async (signal: AbortSignal) => {
    await pause(CALM_MS, signal);
    if (first) await Promise.race([first, pause(MOST_CALM_MS, signal)]);
  };
  const update = () => {
    const wanted = document.visibilityState === 'visible' && online;
    if (wanted === (running !== undefined)) return;
    running?.abort();
    running = wanted ? new AbortController() : undefined;
    const signal = running?.signal;
    if (signal) void calm(signal).then(() => (signal.aborted ? undefined : work(signal)));
  };
  const gone = new AbortController();
  const options = { signal: gone.signal };
  document.addEventListener('visibilitychange', update, options);
  for (const [event, now] of [
    ['online', true],
    ['offline', false],
  ] as const)
    window.addEventListener(event, () => ((online = now), update()), options);
  update();
  return () => {
    gone.abort();
    running?.abort();
  };
}
