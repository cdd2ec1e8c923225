/**
 * Describes the pulses of the songs that hear.ts heard, those that the product finds, with the place of each in its measure.
 *
 *     npx tsx models/downbeats/describe.ts FOLDER OUT.jsonl
 *
 * Two lines for each song in which a kit is heard, one as if it were not, where its pulses are found: {number, kit, beatsAMeasure, features, rows: [[…]],
 * places: [0 … 3, or −1 where nobody knows]}.
 */
import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Evidence } from '@notewright/evidence';
import { DOWNBEAT_FEATURES, downbeatFeatures, Recording } from '@notewright/notate/training';
import { networks } from '@notewright/notate/testing';
import { LEAD_SHEET, NO_DRUMS, truthOf } from './heard-songs';
import { described, placesOf } from './places';

/** Of fewer pulses the place is known: they are not those of the song. */
const FEWEST_KNOWN = 0.7;

const [folder = '', into = ''] = process.argv.slice(2);
const out = openSync(into, 'w');
for (const file of readdirSync(folder).sort()) {
  if (!file.endsWith('.heard')) continue;
  const evidence = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Evidence;
  const { beats, beatsAMeasure } = truthOf(path.join(folder, file));
  const { drums, ...others } = evidence;
  if (!drums) continue;
  for (const heard of [evidence, others]) {
    const search = new Recording(heard, networks).search(LEAD_SHEET);
    const { meter, timesSec } = search.best({});
    const places = placesOf(timesSec, beats, beatsAMeasure);
    const known = places.filter((place) => place >= 0).length;
    if (meter.compound || known < FEWEST_KNOWN * Math.min(beats.length, places.length)) continue;
    const kit = 'drums' in heard;
    const struck = kit ? drums : NO_DRUMS;
    const rows = described(downbeatFeatures(search.events, timesSec, struck, networks.chords), places.length);
    const features = DOWNBEAT_FEATURES.names;
    writeSync(out, `${JSON.stringify({ number: file.slice(0, 6), kit, beatsAMeasure, features, rows, places })}\n`);
  }
}
closeSync(out);
