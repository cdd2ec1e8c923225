/// <reference lib="webworker" />
import { encodeMusicJson, type Score } from '@notewright/score';
import { patched } from '../../sheet/scorePatch';
import type { Draft, ToDrafts } from './draftProtocol';
import { forgetDraft, keepDraft } from './draftStore';
import { HistoryKeeper } from './keptHistory';
import { whenToWrite } from './whenToWrite';

/** Keeps unsaved work in the browser's database. A worker of its own, so that writing a long piece never holds up typing. */
const page = self as unknown as DedicatedWorkerGlobalScope;
let song: Pick<Draft, 'songId' | 'version' | 'beginning'> | undefined;
let score: Score | undefined;
let reading: Draft['reading'];
const history = new HistoryKeeper();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Of the first edit that is not written yet. */
let firstAt: number | undefined;
let tookMs = 0;
let work: Promise<unknown> = Promise.resolve();

page.onmessage = ({ data }: MessageEvent<ToDrafts>) => {
  if (data.kind === 'open') {
    song = { songId: data.key, version: data.version, beginning: data.beginning };
    score = patched(score, data.patch);
  } else if (data.kind === 'reading') reading = encoded(data.reading);
  else if (data.kind === 'patch') {
    score = patched(score, data.patch);
    history.hear(data.history);
    const lastAt = performance.now();
    firstAt ??= lastAt;
    clearTimeout(timer);
    timer = setTimeout(write, whenToWrite({ firstAt, lastAt, tookMs }) - lastAt);
  } else {
    clearTimeout(timer);
    firstAt = undefined;
    inOrder(() => forgetDraft(data.key));
  }
};

function encoded(read: Extract<ToDrafts, { kind: 'reading' }>['reading']): Draft['reading'] {
  if (!read?.plain) return read && { settings: read.settings };
  return { settings: read.settings, plain: encodeMusicJson(patched(undefined, read.plain)) };
}

function write(): void {
  firstAt = undefined;
  if (!song || !score) return;
  const began = performance.now();
  const music = encodeMusicJson(score);
  const draft = { ...song, keptAt: Date.now(), music, history: history.of(score), ...(reading && { reading }) };
  inOrder(async () => {
    await keepDraft(draft);
    tookMs = performance.now() - began;
  });
}

/** A draft that cannot be kept (private windows, a full disk) is no reason to stop editing; the page hears of it once. */
function inOrder(step: () => Promise<unknown>): void {
  work = work.then(step).catch((error: unknown) => page.postMessage({ kind: 'failed', detail: String(error) }));
}
