/** Songs that hear.ts heard, as the product takes them. */
import { readFileSync } from 'node:fs';

export const NO_DRUMS = { kick: [], snare: [], hat: [] };
export const LEAD_SHEET = { mode: 'leadsheet', instrument: 'piano', title: '', composer: '' } as const;

/** What is known of a song that play.py played. */
export interface Truth {
  readonly beats: readonly (readonly [sec: number, down: boolean])[];
  readonly beatsAMeasure: number;
}

/** @param heard  path of what was heard */
export const truthOf = (heard: string): Truth =>
  JSON.parse(readFileSync(heard.replace('.heard', '.json'), 'utf8')) as Truth;
