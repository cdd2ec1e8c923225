/// <reference lib="webworker" />
import {
  HARMONISE_NETWORKS,
  harmoniserFrom,
  harmoniseSteps,
  type HarmoniseWish,
  type Manner,
} from '@notewright/compose/harmonise';
import type { NetworkManifest } from '@notewright/networks';
import { fetchNetworks } from '@notewright/networks/web';
import type { Score } from '@notewright/score';
import manifest from '../../../../../models/manifest.json';

/** Page → worker, once: what is harmonised, in how many ways. */
export interface ToHarmoniser {
  readonly score: Score;
  readonly wish: Omit<HarmoniseWish, 'manner'>;
  readonly manners: readonly Manner[];
  readonly seed: number;
}

/** Worker → page: how far all of it is, each proposal (undefined: nothing came of it), and that there are no more. */
export type FromHarmoniser =
  | { readonly kind: 'share'; readonly share: number }
  | { readonly kind: 'proposed'; readonly index: number; readonly score: Score | undefined }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly sentence: string };

/** Addresses of the networks, with hashes: a browser keeps the files for ever. */
const ADDRESSES = import.meta.glob<string>('../../../../../models/harmonise/*.weights', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Whoever aborts ends the worker. */
const page = self as unknown as DedicatedWorkerGlobalScope;
page.onmessage = ({ data }: MessageEvent<ToHarmoniser>) => void harmonise(data);

const tell = (message: FromHarmoniser): void => page.postMessage(message);

async function harmonise({ score, wish, manners, seed }: ToHarmoniser): Promise<void> {
  const read = harmoniserFrom(await fetchNetworks(manifest as NetworkManifest, HARMONISE_NETWORKS, fileOf));
  if (!read.ok) return tell({ kind: 'failed', sentence: read.error.sentence });
  for (const [index, manner] of manners.entries()) {
    const steps = harmoniseSteps(score, read.value, { ...wish, manner }, seed + index);
    let step = steps.next();
    for (; !step.done; step = steps.next()) tell({ kind: 'share', share: (index + step.value) / manners.length });
    tell({ kind: 'proposed', index, score: step.value });
  }
  tell({ kind: 'done' });
}

async function fileOf(file: string): Promise<ArrayBuffer> {
  const response = await fetch(ADDRESSES[`../../../../../models/${file}`] ?? file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.arrayBuffer();
}
