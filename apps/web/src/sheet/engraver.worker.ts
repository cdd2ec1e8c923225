/// <reference lib="webworker" />
import { remarksIn, toMEI } from '@notewright/engraving';
import {
  createToolkit,
  engraveMei,
  NaturalWidths,
  onScreen,
  PRACTICE_MEI,
  PRACTICE_ROUNDS,
  practiseOnce,
  type EngravedSystem,
  type Toolkit,
} from '@notewright/engraving/layout';
import type { Score } from '@notewright/score';
import completeAddress from 'virtual:engraver-complete';
import programAddress from 'virtual:engraver-program';
import { EitherEngraver } from './eitherEngraver';
import type { EngravingTask, FromEngraver, ToEngraver } from './protocol';
import { RecentMap } from './recentMap';
import { patched } from './scorePatch';
import { TaskQueue } from './taskQueue';

/** Before practice: a score that is being opened comes first. */
const SETTLE_MS = 500;
/** Between two rounds of it; a request that comes in the meantime ends it. */
const REST_MS = 30;

/** One engraver for the life of the page. Systems are remembered by what they look like in MEI. */
const page = self as unknown as DedicatedWorkerGlobalScope;
const queue = new TaskQueue();
const engraved = new RecentMap<string, EngravedSystem>(400);
const widths = new NaturalWidths();
/** The engraver's program is the largest file of the page by far: compiled while it arrives, and here, where nobody waits for the thread. */
function engraverFrom(address: string): Promise<Toolkit> {
  const program = WebAssembly.compileStreaming(fetch(address));
  program.catch(() => undefined); // it may fail before its script is there, which tells of it
  return createToolkit(program);
}
const engraver = new EitherEngraver(engraverFrom(programAddress), () => engraverFrom(completeAddress));
const books = new Map<string, Score>();
let busy = false;

const answer = (message: FromEngraver) => page.postMessage(message);

page.onmessage = ({ data }: MessageEvent<ToEngraver>) => {
  if (data.kind === 'start') void tellOfStart();
  else if (data.kind === 'score') {
    books.set(data.book, patched(books.get(data.book), data.patch));
  } else if (data.kind === 'close') books.delete(data.book);
  else if (data.kind === 'forget') queue.forget(data.id);
  else {
    queue.put({ id: data.id, task: data.task });
    void work();
  }
};

/** Waits for the engraver. @returns whether it is there; else the page counts this worker as lost */
async function isThere(): Promise<boolean> {
  try {
    await engraver.use(() => undefined);
    return true;
  } catch (error) {
    answer({ kind: 'not-started', detail: String(error) });
    return false;
  }
}

async function tellOfStart(): Promise<void> {
  if (await isThere()) answer({ kind: 'started' });
}

async function work(): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    if (!(await isThere())) return; // until it is there, newer requests replace older ones
    for (let next = queue.take(); next; next = queue.take()) {
      const { id, task } = next;
      answer(await engraver.use((toolkit) => engrave(toolkit, id, task)));
      await letMessagesIn();
    }
  } catch (error) {
    // The engraver died; the page counts this worker as lost.
    page.reportError(error);
  } finally {
    busy = false;
  }
}

function engrave(toolkit: Toolkit, id: number, { range, options, widthPx, book = '' }: EngravingTask): FromEngraver {
  const score = books.get(book);
  if (!score || range.to > score.measures.length)
    return { kind: 'failed', id, reason: 'not-engraved', detail: 'no score with these measures was given' };
  const mei = toMEI(score, range, options);
  // Their words are not in MEI.
  const remarks = options.remarks ? remarksIn(score, range).map(({ text }) => text) : [];
  const look = [Math.round(widthPx), options.letters, ...remarks, mei].join(' ');
  const known = engraved.get(look);
  if (known) return { kind: 'engraved', id, system: known };
  const system = engraveMei(toolkit, mei, score, range, options, widthPx, widths);
  if (!system.ok) return { kind: 'failed', id, reason: 'not-engraved', detail: system.error.detail };
  const shown = onScreen(system.value);
  engraved.set(look, shown);
  return { kind: 'engraved', id, system: shown };
}

/** Works the engraver in while nobody waits for a line. */
async function practise(): Promise<void> {
  await engraver.use(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  for (let round = 0; round < PRACTICE_ROUNDS; round++) {
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    if (busy || books.size > 0) return;
    await engraver.use((toolkit) => practiseOnce(toolkit, PRACTICE_MEI));
  }
}
// An engraver that did not start is reported to the first who asks for a system.
void practise().catch(() => undefined);

/** A pause in which newer requests arrive; a timer would be slowed down by the browser, a channel is not. */
const channel = new MessageChannel();
const letMessagesIn = () =>
  new Promise<void>((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(undefined);
  });
