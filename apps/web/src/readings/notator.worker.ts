/// <reference lib="webworker" />
import { readEvidence } from '@notewright/evidence';
import {
  NETWORK_NAMES,
  networksFrom,
  notator,
  type Notation,
  type NotateSettings,
  type Notator,
} from '@notewright/notate';
import type { NetworkManifest } from '@notewright/networks';
import { fetchNetworks } from '@notewright/networks/web';
import manifest from '../../../../models/manifest.json';
import { addressOf } from './network-files';
import { measuresShown } from './passage';
import type { FromNotator, NotatorFailure, ToNotator } from './protocol';

/**
 * Writes one song down as often as its player likes. Everything that was learned and heard is held here, so that a question is answered
 * in a fraction of a second; the page only draws.
 */
const page = self as unknown as DedicatedWorkerGlobalScope;

const answer = (message: FromNotator) => page.postMessage(message);
const waiting: ToNotator[] = [];
const forgotten = new Set<number>();
let song: Notator | undefined;
/** Whole notations by their settings, and the settings still to be written. */
const ahead = new Map<string, Notation>();
let toWrite: readonly NotateSettings[] = [];
let busy = false;

page.onmessage = ({ data }: MessageEvent<ToNotator>) => {
  if (data.kind === 'forget') forgotten.add(data.id);
  else {
    waiting.push(data);
    void work();
  }
};

async function work(): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    do {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await letMessagesIn();
        if (!forgotten.delete(next.id)) await answerTo(next);
      }
      await writeAhead();
    } while (waiting.length > 0);
  } catch (error) {
    // The page counts this worker as lost.
    page.reportError(error);
  } finally {
    busy = false;
  }
}

async function answerTo(question: ToNotator): Promise<void> {
  const { id } = question;
  if (question.kind === 'open') await open(id, question.evidence);
  else if (!song) answer({ kind: 'failed', id, reason: 'notator-lost', detail: 'no evidence was given' });
  else if (question.kind === 'notate') {
    const { settings } = question;
    answer({ kind: 'notated', id, notation: ahead.get(nameOf(settings)) ?? song(settings) });
  } else if (question.kind === 'readings')
    answer({ kind: 'choices', id, choices: song.readings(question.settings, question.most) });
  else if (question.kind === 'previews') await showPassages(question, song);
}

async function showPassages(
  { id, readings, fromSec }: Extract<ToNotator, { kind: 'previews' }>,
  song: Notator,
): Promise<void> {
  ahead.clear();
  toWrite = readings;
  for (const [index, settings] of readings.entries()) {
    await letMessagesIn();
    await answerWishes();
    if (forgotten.delete(id)) return;
    const score = song.passage(settings, fromSec, measuresShown) ?? song(settings).score;
    answer({ kind: 'preview', id, index, score });
  }
  answer({ kind: 'done', id });
}

/** Who chose already does not wait for the pictures of the others. */
async function answerWishes(): Promise<void> {
  for (;;) {
    const at = waiting.findIndex(({ kind }) => kind === 'notate');
    const [wish] = at < 0 ? [] : waiting.splice(at, 1);
    if (!wish) return;
    if (!forgotten.delete(wish.id)) await answerTo(wish);
  }
}

/** Readings that were shown are written as a whole while nothing is asked: one of them is chosen next. */
async function writeAhead(): Promise<void> {
  for (const settings of toWrite) {
    await letMessagesIn();
    if (waiting.length > 0 || !song) return;
    const name = nameOf(settings);
    if (!ahead.has(name)) ahead.set(name, song(settings));
  }
  toWrite = [];
}

const nameOf = (settings: NotateSettings): string => JSON.stringify(Object.entries(settings).sort());

async function open(id: number, bytes: ArrayBuffer): Promise<void> {
  const fail = (reason: NotatorFailure, detail: string) => answer({ kind: 'failed', id, reason, detail });
  const evidence = readEvidence(new Uint8Array(bytes));
  if (!evidence.ok) return fail('evidence-unreadable', evidence.error.code);
  const networks = networksFrom(await fetchNetworks(manifest as NetworkManifest, NETWORK_NAMES, fileOf));
  if (!networks.ok) return fail('networks-missing', networks.error.code);
  const { durationSec, notes, candidates = [] } = evidence.value;
  song = notator(evidence.value, networks.value);
  answer({ kind: 'heard', id, heard: { durationSec, notes, candidates } });
}

async function fileOf(file: string): Promise<ArrayBuffer> {
  const address = addressOf(file);
  if (address === undefined) throw new Error(`${file}: not among the files of the page`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.arrayBuffer();
}

/** A pause in which newer questions arrive; a timer would be slowed down by the browser, a channel is not. */
const channel = new MessageChannel();
const letMessagesIn = () =>
  new Promise<void>((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(undefined);
  });
