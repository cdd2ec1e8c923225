import type { Posteriors } from './posteriors';

/** Who may have a line of their own in a recording of several: the tune, and the bass. */
export const LINES = ['lead', 'bass'] as const;
export type Line = (typeof LINES)[number];

/** Posteriors of one part, frame by frame: row-major [frames × 88], 0–1, the first column is A0 (midi 21). */
interface PartPosteriors {
  /** That a note of it begins; an onset is spread over the three frames around it. */
  readonly begins: Float32Array;
  /** That a note of it sounds. */
  readonly sounds: Float32Array;
}

/** Drums of a kit that are told apart. */
export const DRUMS = ['kick', 'snare', 'hat'] as const;
export type Drum = (typeof DRUMS)[number];

/** What everybody plays, and what the lead and the bass play; of each drum that it is struck, 0–1 for every frame, over the three around it. */
export interface HeardParts extends Readonly<Record<Line | 'all', PartPosteriors>> {
  readonly drums: Readonly<Record<Drum, Float32Array>>;
}

/** Tells parts apart. Injected into the decoders, so that they are the same in Node and in a browser. */
export type TellParts = (posteriors: Posteriors) => Promise<HeardParts>;
