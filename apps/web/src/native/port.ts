import { err, ok, type Result } from '@notewright/result';
import { injectedHost, type Injected } from './host';
import {
  ANSWERS,
  EVENTS,
  fromHost,
  VERSION,
  type AnswerTo,
  type Call,
  type Capability,
  type EventName,
  type EventValue,
  type Questions,
  type Reason,
} from './messages';
import { listenTo } from './wire';

/** Why there is no answer; 'unanswered': the app has said nothing for so long that it is not waited for, and may have done it. */
export type NoAnswer = Reason | 'unanswered';

/** The native app around this page. */
export interface NativePort {
  readonly system: 'android' | 'ios';
  can(capability: Capability): boolean;
  /** Asks the app to do something. An app that answers otherwise than agreed has failed. */
  ask<C extends Call>(call: C, question: Questions[C]): Promise<Result<AnswerTo<C>, NoAnswer>>;
  /** @returns ends it */
  on<E extends EventName>(event: E, listener: (value: EventValue<E>) => void): () => void;
}

/** How long an app may take for its first answer, in ms: an app that is not ours never gives one. */
const HELLO_MS = 3_000;
/** And for what a person decides there, or its disk. */
const PATIENCE_MS = 10 * 60_000;

let opened: Promise<NativePort | undefined> | undefined;

/** The app around this page, once it has said that it is ours, and made for this very address; undefined where there is none. */
export const openPort = (): Promise<NativePort | undefined> => (opened ??= greet());

async function greet(): Promise<NativePort | undefined> {
  const host = injectedHost();
  if (!host) return undefined;
  const { ask, on } = speakWith(host);
  const { origin } = window.location;
  const hello = await ask('hello', { versions: [VERSION], origin }, HELLO_MS);
  if (!hello.ok || hello.value.origin !== origin) {
    console.warn('The app around this page is none of ours, or made for another address.', hello);
    return undefined;
  }
  const { system, can } = hello.value;
  return { system, can: (capability) => can.includes(capability), ask, on };
}

/** Questions with numbers, answers to them, and what comes without being asked. */
export function speakWith(host: Injected) {
  // Whoever did not get our first message cannot know it.
  const session = crypto.randomUUID();
  const waiting = new Map<number, (answer: Result<unknown, NoAnswer>) => void>();
  const listeners = new Map<EventName, Set<(value: never) => void>>();
  let number = 0;

  listenTo(host, (text) => {
    const read = fromHost.safeParse(parsed(text));
    if (!read.success || read.data.session !== session) return;
    const { data } = read;
    if ('event' in data) return hear(data.event, data.value);
    waiting.get(data.id)?.(data.ok ? ok(data.value) : err(data.code));
    waiting.delete(data.id);
  });

  function hear(event: string, value: unknown): void {
    if (!isEvent(event)) return;
    const read = EVENTS[event].safeParse(value);
    if (!read.success) return console.warn('The app sent something of an unknown shape.', event);
    for (const listener of listeners.get(event) ?? []) (listener as (value: unknown) => void)(read.data);
  }

  async function ask<C extends Call>(
    call: C,
    question: Questions[C],
    patienceMs = PATIENCE_MS,
  ): Promise<Result<AnswerTo<C>, NoAnswer>> {
    const id = ++number;
    const answer = await new Promise<Result<unknown, NoAnswer>>((resolve) => {
      waiting.set(id, resolve);
      setTimeout(() => resolve(err('unanswered')), patienceMs);
      host.postMessage(JSON.stringify({ notewright: VERSION, session, id, call, with: question ?? null }));
    });
    waiting.delete(id);
    if (!answer.ok) return answer;
    const read = ANSWERS[call].safeParse(answer.value);
    if (read.success) return ok(read.data as AnswerTo<C>);
    console.warn('The app answered otherwise than agreed.', call);
    return err('failed');
  }

  function on<E extends EventName>(event: E, listener: (value: EventValue<E>) => void): () => void {
    const all = listeners.get(event) ?? new Set();
    listeners.set(event, all.add(listener));
    return () => all.delete(listener);
  }
  return { ask, on };
}

const isEvent = (name: string): name is EventName => Object.hasOwn(EVENTS, name);

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
