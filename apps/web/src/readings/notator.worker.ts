/// <reference lib="webworker" />
import { readEvidence } from '@notewright/evidence';
import { NETWORK_NAMES, networksFrom, notator } from '@notewright/notate';
import type { NetworkManifest } from '@notewright/networks';
import { fetchNetworks } from '@notewright/networks/web';
import manifest from '../../../../models/manifest.json';
import type { FromNotator, NotatorFailure, ToNotator } from './protocol';

/**
 * Writes one song down as often as its player likes. Everything that was learned and heard is held here, so that a question is answered
 * in a fraction of a second; the page only draws.
 */
const page = self as unknown as DedicatedWorkerGlobalScope;

/** Addresses of the networks, with hashes: a browser keeps the files for ever. */
const ADDRESSES = import.meta.glob<string>(
  '../../../../models/{hands,harmony,keys,melody,meter,quality,rhythm}/*.weights',
  { query: '?url&no-inline', import: 'default', eager: true },
);

const answer = (message: FromNotator) => page.postMessage(message);
const waiting: ToNotator[] = [];
const forgotten = new Set<number>();
let song: ReturnType<typeof notator> | undefined;
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
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await letMessagesIn();
      if (!forgotten.delete(next.id)) await answerTo(next);
    }
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
  else if (question.kind === 'notate') answer({ kind: 'notated', id, notation: song(question.settings) });
  else if (question.kind === 'readings') {
    const choices = song.readings(question.settings, question.most);
    answer({ kind: 'choices', id, choices });
    for (const [index, { settings }] of choices.entries()) {
      await letMessagesIn();
      if (forgotten.delete(id)) return;
      answer({ kind: 'preview', id, index, notation: song(settings) });
    }
    answer({ kind: 'done', id });
  }
}

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
  const response = await fetch(ADDRESSES[`../../../../models/${file}`]!);
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
