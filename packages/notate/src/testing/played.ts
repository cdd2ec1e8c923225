import type { Evidence, HeardNote } from '@notewright/evidence';
import { elementsOf, measureStarts, TICKS_PER_QUARTER, type Score } from '@notewright/score';
import { seededRandom } from '@notewright/score/seeded-random';
import { music, notation } from '@notewright/score/testing';
import { notate } from '../notate';
import type { Notation, NotateSettings } from '../settings';
import { networks } from './networks';

export { seededRandom as seeded };

export interface Touch {
  readonly bpm: number;
  /** Largest deviation of an onset either way. */
  readonly jitterMs?: number;
  /** Share of the written length that sounds; above 1 for pedal. */
  readonly legato?: number;
  readonly seed?: number;
}

/** Plays a score from the text notation: tied notes once, quarters at `bpm`, beginning after half a second. */
export function played(text: string, { bpm, jitterMs = 0, legato = 0.9, seed = 1 }: Touch): Evidence {
  const score: Score = music(text);
  const random = seededRandom(seed);
  const starts = measureStarts(score.measures);
  const sec = (ticks: number) => 0.5 + (ticks / TICKS_PER_QUARTER) * (60 / bpm);
  const notes: HeardNote[] = [];
  for (const part of score.parts.keys()) {
    const open = new Map<string, { from: number; ticks: number; velocity: number }>();
    for (const { element, measureIndex, voiceIndex, atTicks } of elementsOf(score.parts[part]!, part)) {
      if (element.kind === 'rest') continue;
      const { base, dots, tuplet } = element.value;
      const plain = (TICKS_PER_QUARTER * 4 * (2 - 1 / 2 ** dots)) / base;
      const ticks = tuplet ? (plain * tuplet.normal) / tuplet.actual : plain;
      for (const { midi, tieStart } of element.heads) {
        const key = `${part}:${voiceIndex}:${midi}`;
        const held = open.get(key) ?? { from: starts[measureIndex]! + atTicks, ticks: 0, velocity: element.velocity };
        held.ticks += ticks;
        open.set(key, held);
        if (tieStart) continue;
        open.delete(key);
        const onsetSec = sec(held.from) + ((2 * random() - 1) * jitterMs) / 1000;
        const offsetSec = onsetSec + Math.max(0.05, (held.ticks / TICKS_PER_QUARTER) * (60 / bpm) * legato);
        notes.push({ onsetSec, offsetSec, midi, velocity: held.velocity, confidence: 1 });
      }
    }
  }
  notes.sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
  return { version: 1, durationSec: Math.max(0, ...notes.map(({ offsetSec }) => offsetSec)), tuningCents: 0, notes };
}

export const PIANO: NotateSettings = { mode: 'universal', instrument: 'piano', title: '', composer: '' };

export const notatePlayed = (text: string, touch: Touch, settings: NotateSettings = PIANO): Notation =>
  notate(played(text, touch), settings, networks);

/** The score as text, without what is not on the page: velocities, confidence, times, chord symbols, tempo, title. */
export function sheet({ score }: Notation): string {
  return notation(score)
    .replace(/\?[\d.]+/g, '')
    .replace(/![\d]+/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/@[\d.]+/g, '')
    .replace(/(at|bpm)=\S+ ?/g, '')
    .replace(/\w+="[^"]*" ?/g, '')
    .replace(/ +/g, ' ')
    .trim();
}
