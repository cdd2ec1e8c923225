/// <reference lib="webworker" />
import { COMPOSER_NETWORKS, composerFrom, newMusicSteps, type NewMusicWish } from '@notewright/compose/new-music';
import type { NetworkManifest } from '@notewright/networks';
import { fetchNetworks } from '@notewright/networks/web';
import type { Score } from '@notewright/score';
import manifest from '../../../../models/manifest.json';

/** Page → worker, once. */
export interface ToComposer {
  readonly wish: NewMusicWish;
  readonly seed: number;
}
/** Worker → page: how far it is, and at last the piece, or nothing where nothing came of it. */
export type FromComposer =
  { readonly kind: 'share'; readonly share: number } | { readonly kind: 'composed'; readonly score: Score | undefined };

/** Addresses of the networks, with hashes: a browser keeps the files for ever. */
const ADDRESSES = import.meta.glob<string>('../../../../models/new-music/*.weights', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

const page = self as unknown as DedicatedWorkerGlobalScope;
const tell = (message: FromComposer): void => page.postMessage(message);
page.onmessage = ({ data }: MessageEvent<ToComposer>) => void compose(data).catch((error: unknown) => page.reportError(error)); // prettier-ignore

/** Whoever cancels ends the worker. */
async function compose({ wish, seed }: ToComposer): Promise<void> {
  const composer = composerFrom(await fetchNetworks(manifest as NetworkManifest, COMPOSER_NETWORKS, fileOf));
  if (!composer.ok) throw new Error(composer.error.sentence);
  const steps = newMusicSteps(wish, composer.value, seed);
  let step = steps.next();
  for (; !step.done; step = steps.next()) tell({ kind: 'share', share: step.value });
  tell({ kind: 'composed', score: step.value });
}

async function fileOf(file: string): Promise<ArrayBuffer> {
  const address = ADDRESSES[`../../../../models/${file}`];
  const response = address === undefined ? undefined : await fetch(address);
  if (!response?.ok) throw new Error(`${file}: ${response?.status ?? 'unknown'}`);
  return response.arrayBuffer();
}
