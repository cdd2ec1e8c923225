/**
 * Describes the beats of songs that invent.py wrote, as a listener might hear them: notes lost and invented, drums missed.
 *
 *     npx tsx models/downbeats/describe-invented.ts INVENTED.jsonl OUT.jsonl
 *
 * Lines as describe.ts writes them. The beats are the song's own, read a little beside.
 */
import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { DOWNBEAT_FEATURES, downbeatFeatures, onsetEvents } from '@notewright/notate/training';
import { networks } from '@notewright/notate/testing';
import { listenBadly } from '../meter/mishear';
import { gaussian, seeded, type Random } from '../meter/random';
import { described, placesOf } from './places';

/** Share of the tune, and of other notes, that is lost in a mix beside what is lost of a piano. */
const LOST = { tune: 0.1, other: 0.2 };
/** How often a note of the tune is known for one, and another is taken for one. */
const KNOWN = { tune: 0.85, other: 0.03 };
/** Largest shares of strikes that are missed, and of half beats on which one is heard that was not played. */
const DRUMS = { kick: [0.25, 0.1], snare: [0.3, 0.2], hat: [0.3, 0.2] } as const;
const FEWEST_NOTES = 12;
const LOOSE_SEC = 0.012;

interface Invented {
  readonly beats: readonly (readonly [sec: number, down: boolean])[];
  readonly beatsAMeasure: number;
  readonly notes: readonly (readonly [onset: number, end: number, midi: number, velocity: number, ofTune: 0 | 1])[];
  readonly drums: Readonly<Record<keyof typeof DRUMS, readonly number[]>>;
}

/** What is left of the notes, with what is known of the tune. */
function heardNotes(notes: Invented['notes'], random: Random) {
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
function heardDrum(drum: keyof typeof DRUMS, { drums, beats }: Invented, random: Random): readonly number[] {
  const [missed, invented] = DRUMS[drum].map((most) => most * random() ** 2) as [number, number];
  const struck = drums[drum].filter(() => random() > missed);
  const halves = beats.flatMap(([sec], k) => [sec, (sec + (beats[k + 1]?.[0] ?? sec)) / 2]);
  return [...struck, ...halves.filter(() => random() < invented)].sort((a, b) => a - b);
}

const [from = '', into = ''] = process.argv.slice(2);
const out = openSync(into, 'w');
let number = 0;
for await (const line of createInterface({ input: createReadStream(from) })) {
  const song = JSON.parse(line) as Invented;
  const random = seeded(++number);
  if (song.notes.length < FEWEST_NOTES) continue;
  const events = onsetEvents(heardNotes(song.notes, random));
  const drums = {
    kick: heardDrum('kick', song, random),
    snare: heardDrum('snare', song, random),
    hat: heardDrum('hat', song, random),
  };
  const loose = LOOSE_SEC * random();
  const timesSec = song.beats.map(([sec]) => sec + loose * gaussian(random));
  const places = placesOf(timesSec, song.beats, song.beatsAMeasure);
  const rows = described(downbeatFeatures(events, timesSec, drums, networks.chords), places.length);
  const features = DOWNBEAT_FEATURES.names;
  writeSync(out, `${JSON.stringify({ number, beatsAMeasure: song.beatsAMeasure, features, rows, places })}\n`);
}
closeSync(out);
