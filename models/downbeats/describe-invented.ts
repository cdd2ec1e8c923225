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
import { gaussian, seeded } from '../meter/random';
import { heardDrums, heardNotes, type Invented } from './heard-badly';
import { described, placesOf } from './places';

const FEWEST_NOTES = 12;
const LOOSE_SEC = 0.012;

const [from = '', into = ''] = process.argv.slice(2);
const out = openSync(into, 'w');
let number = 0;
for await (const line of createInterface({ input: createReadStream(from) })) {
  const song = JSON.parse(line) as Invented;
  const random = seeded(++number);
  if (song.notes.length < FEWEST_NOTES) continue;
  const events = onsetEvents(heardNotes(song, random));
  const drums = heardDrums(song, random);
  const loose = LOOSE_SEC * random();
  const timesSec = song.beats.map(([sec]) => sec + loose * gaussian(random));
  const places = placesOf(timesSec, song.beats, song.beatsAMeasure);
  const rows = described(downbeatFeatures(events, timesSec, drums, networks.chords), places.length);
  const features = DOWNBEAT_FEATURES.names;
  writeSync(out, `${JSON.stringify({ number, beatsAMeasure: song.beatsAMeasure, features, rows, places })}\n`);
}
closeSync(out);
