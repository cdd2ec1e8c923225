import type { Evidence, HeardNote } from '@notewright/evidence';
import type { KnownPulses } from '../known-pulses';
import { seeded } from './played';

/** Progressions as scale degrees, in major. */
const PROGRESSIONS = [
  [0, 4, 5, 3],
  [0, 5, 3, 4],
  [0, 3, 4, 4],
  [5, 3, 0, 4],
  [0, 1, 4, 0],
] as const;
/** What is heard of a song, and where its beats truly are. */
export interface MadeUpSong {
  readonly evidence: Evidence;
  readonly pulses: KnownPulses;
}

const SCALE = [0, 2, 4, 5, 7, 9, 11];

/**
 * A made-up song as a listener would hear it: a tune over a common progression with one of several accompaniments, in two, three or four,
 * at any tempo from slow to very fast, with human timing, wide leaps, thick chords and wrong notes.
 */
export function madeUpSong(seed: number, measures = 8): MadeUpSong {
  const random = seeded(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const pulses = pick([3, 4, 4, 4, 2]);
  const pulseSec = 60 / (50 + 150 * random());
  const tonic = Math.floor(random() * 12);
  const progression = pick(PROGRESSIONS);
  const pattern = pick(['block', 'broken', 'boom', 'octaves', 'thick'] as const);
  const notes: HeardNote[] = [];
  const degree = (d: number) => tonic + SCALE[((d % 7) + 7) % 7]! + 12 * Math.floor(d / 7);
  const add = (pulse: number, length: number, midi: number, velocity: number) => {
    const onsetSec = Math.max(0, 0.5 + pulse * pulseSec + 0.02 * (random() - 0.5));
    const offsetSec = onsetSec + Math.max(0.05, length * pulseSec * (0.7 + 0.6 * random()));
    const wrong = random() < 0.03 ? Math.floor(random() * 25) - 12 : 0;
    notes.push({
      onsetSec,
      offsetSec,
      midi: Math.max(21, Math.min(108, midi + wrong)),
      velocity: Math.round(velocity + 10 * random()),
      confidence: 0.4 + 0.6 * random(),
    });
  };
  let tune = 7 + Math.floor(random() * 7);
  for (let measure = 0; measure < measures; measure++) {
    const root = progression[measure % progression.length]!;
    for (let pulse = 0; pulse < pulses;) {
      const length = pick([0.25, 0.5, 0.5, 1, 1, 1, 2]);
      tune = Math.max(4, Math.min(20, tune + Math.round((random() - 0.5) * (random() < 0.1 ? 16 : 5))));
      const at = measure * pulses + pulse;
      add(at, length, 48 + degree(tune), 78);
      if (random() < 0.3) add(at, length, 48 + degree(tune - 2), 66);
      if (pattern === 'thick') for (const d of [-3, -5, -7]) add(at, length, 48 + degree(tune + d), 60);
      pulse += length;
    }
    for (let pulse = 0; pulse < pulses; pulse++) {
      const at = measure * pulses + pulse;
      const chord = [root, root + 2, root + 4].map((d) => 48 + degree(d));
      if (pattern === 'block' || pattern === 'thick') for (const midi of chord) add(at, 1, midi, 58);
      else if (pattern === 'octaves')
        for (const midi of [24 + degree(root), 36 + degree(root), 48 + degree(root)]) add(at, 1, midi, 66);
      else if (pattern === 'boom') {
        if (pulse % 2 === 0) add(at, 1, 36 + degree(root), 64);
        else for (const midi of chord) add(at, 0.8, midi, 54);
      } else for (const half of [0, 1]) add(at + half / 2, 0.5, chord[(2 * pulse + half) % 3]!, 54);
    }
  }
  notes.sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
  const durationSec = notes.reduce((end, { offsetSec }) => Math.max(end, offsetSec), 0);
  const pulse = { timeSignature: { beats: pulses, beatUnit: 4 }, firstDownbeat: 0 };
  const timesSec = Array.from({ length: measures * pulses + 1 }, (_, k) => 0.5 + k * pulseSec);
  return { evidence: { version: 1, durationSec, tuningCents: 0, notes }, pulses: { ...pulse, timesSec } };
}
