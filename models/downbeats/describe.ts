/**
 * Describes the pulses of the songs that hear.ts heard, those that the product finds, with the place of each in its measure.
 *
 *     npx tsx models/downbeats/describe.ts FOLDER OUT.jsonl
 *
 * A line for each song in which a kit is heard and whose pulses are found: {number, beatsAMeasure, features, rows: [[…]], places: [0 … 3, or −1 where
 * nobody knows]}.
 */
import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Evidence } from '@notewright/evidence';
import { DOWNBEAT_FEATURES, downbeatFeatures, Recording } from '@notewright/notate/training';
import { networks } from '@notewright/notate/testing';
import { described, placesOf } from './places';

/** Of fewer pulses the place is known: they are not those of the song. */
const FEWEST_KNOWN = 0.7;
const LEAD_SHEET = { mode: 'leadsheet', instrument: 'piano', title: '', composer: '' } as const;

interface Truth {
  readonly beats: readonly (readonly [sec: number, down: boolean])[];
  readonly beatsAMeasure: number;
}

const [folder = '', into = ''] = process.argv.slice(2);
const out = openSync(into, 'w');
for (const file of readdirSync(folder).sort()) {
  if (!file.endsWith('.heard')) continue;
  const evidence = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Evidence;
  const truth = readFileSync(path.join(folder, file.replace('.heard', '.json')), 'utf8');
  const { beats, beatsAMeasure } = JSON.parse(truth) as Truth;
  if (!evidence.drums) continue;
  const search = new Recording(evidence, networks).search(LEAD_SHEET);
  const { meter, timesSec } = search.best({});
  const places = placesOf(timesSec, beats, beatsAMeasure);
  const known = places.filter((place) => place >= 0).length;
  if (meter.compound || known < FEWEST_KNOWN * Math.min(beats.length, places.length)) continue;
  const rows = described(downbeatFeatures(search.events, timesSec, evidence.drums, networks.chords), places.length);
  const features = DOWNBEAT_FEATURES.names;
  writeSync(out, `${JSON.stringify({ number: file.slice(0, 6), beatsAMeasure, features, rows, places })}\n`);
}
closeSync(out);
