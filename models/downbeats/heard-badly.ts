/** Songs that nobody played, as a listener might hear them: notes lost and invented, drums missed. */
import { listenBadly } from '../meter/mishear';
import type { Random } from '../meter/random';

/** Share of the tune, and of other notes, that is lost in a mix beside what is lost of a piano. */
const LOST = { tune: 0.1, other: 0.2 };
/** How often a note of the tune is known for one, and another is taken for one. */
const KNOWN = { tune: 0.85, other: 0.03 };
/** Largest shares of strikes that are missed, and of half beats (or thirds) on which one is heard that was not played. */
const DRUMS = { kick: [0.25, 0.1], snare: [0.3, 0.2], hat: [0.3, 0.2] } as const;

/** A song as invent.py and compound.py write it. */
export interface Invented {
  readonly beats: readonly (readonly [sec: number, down: boolean])[];
  readonly beatsAMeasure: number;
  /** Of songs in 6/8 and 12/8. */
  readonly feel?: string;
  readonly notes: readonly (readonly [onset: number, end: number, midi: number, velocity: number, ofTune: 0 | 1])[];
  readonly drums: Readonly<Record<keyof typeof DRUMS, readonly number[]>>;
}

/** What is left of the notes, with what is known of the tune. */
export function heardNotes({ notes }: Invented, random: Random) {
  const heard = (ofTune: boolean) => {
    const part = ofTune ? 'tune' : 'other';
    const own = notes.filter((note) => note[4] === Number(ofTune));
    const played = own.map(([onsetSec, offsetSec, midi, velocity]) => ({
      ...{ onsetSec, offsetSec, midi, velocity },
      ...{ confidence: 0.8, pulse: 0, part: 0 },
    }));
    if (played.length === 0) return [];
    return listenBadly(played, random)
      .filter(() => random() > LOST[part])
      .map((note) => ({ ...note, confidence: 0.8, ...(random() < KNOWN[part] && { lead: 0.7 }) }));
  };
  return [...heard(true), ...heard(false)];
}

/** Strikes of one drum, some missed and some invented. */
function heardDrum(drum: keyof typeof DRUMS, { drums, beats, feel }: Invented, random: Random): readonly number[] {
  const [missed, invented] = DRUMS[drum].map((most) => most * random() ** 2) as [number, number];
  const struck = drums[drum].filter(() => random() > missed);
  const parts = feel === undefined ? 2 : 3;
  const places = beats.flatMap(([sec], k) =>
    Array.from({ length: parts }, (_, part) => sec + (part / parts) * ((beats[k + 1]?.[0] ?? sec) - sec)),
  );
  return [...struck, ...places.filter(() => random() < invented)].sort((a, b) => a - b);
}

/** What is left of the kit. */
export const heardDrums = (song: Invented, random: Random) => ({
  kick: heardDrum('kick', song, random),
  snare: heardDrum('snare', song, random),
  hat: heardDrum('hat', song, random),
});
