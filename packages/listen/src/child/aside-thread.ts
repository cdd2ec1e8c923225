import { dirname } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import { collection } from './rubbish';
import type { Asked, AsideAnswer, Question } from './aside-messages';
import { NoteNetwork } from '../network/note-network';
import { OnsetsAndParts } from '../network/onsets-and-parts';

/** What was asked and answered lies outside the heap, where Node sees too late how much there is: half a megabyte each. */
const COLLECT_EVERY = 32;

/** Answers what `NetworksAside` asks, in the thread it was given. */
export function answerAside(port: MessagePort): void {
  const networks = new Networks();
  const waiting: Question[] = [];
  let isAtWork = false;
  const collect = collection();
  let answers = 0;
  const work = async () => {
    isAtWork = true;
    for (let next = nextOf(waiting); next; next = nextOf(waiting)) {
      const answer = await answered(networks, next);
      port.postMessage(answer, answer.ok ? buffersIn(answer.value) : []);
      if (++answers % COLLECT_EVERY === 0) collect();
      await new Promise(setImmediate); // what was asked meanwhile comes in
    }
    isAtWork = false;
  };
  port.on('message', (question: Question) => {
    waiting.push(question);
    if (!isAtWork) void work();
  });
}

/** Windows wait until nothing else is asked: whoever decides a passage waits for its onsets, and for none of the windows after it. */
function nextOf(waiting: Question[]): Question | undefined {
  const first = waiting.findIndex(({ asked }) => asked.kind !== 'window');
  return waiting.splice(Math.max(0, first), 1)[0];
}

class Networks {
  #notes: NoteNetwork | undefined;
  #large: OnsetsAndParts | undefined;

  async answer(asked: Asked): Promise<unknown> {
    if (asked.kind === 'load') {
      this.#notes = await NoteNetwork.load(asked.modelPath);
      this.#large = new OnsetsAndParts(dirname(asked.modelPath));
      return undefined;
    }
    if (!this.#notes || !this.#large) throw new Error('nothing was loaded');
    if (asked.kind === 'window') return copied(await this.#notes.hearWindow(asked.samples));
    if (asked.kind === 'onsets') return copied(await this.#large.hearOnsets(asked.posteriors, asked.from, asked.to));
    return this.#large.tellParts(asked.posteriors);
  }
}

async function answered(networks: Networks, { number, asked }: Question): Promise<AsideAnswer> {
  try {
    return { number, ok: true, value: await networks.answer(asked) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { number, ok: false, name, message };
  }
}

/** What the runtime answers lies in memory of its own, which it does not hand over. */
const copied = <Rows extends object>(rows: Rows): Rows =>
  Object.fromEntries(
    Object.entries(rows).map(([name, value]) => [
      name,
      value instanceof Float32Array ? value.slice() : (value as unknown),
    ]),
  ) as Rows;

/** The places of all rows of numbers in an answer, which go with it. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (value instanceof Float32Array) return [value.buffer as ArrayBuffer];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(buffersIn) : [];
}
