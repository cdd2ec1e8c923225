/**
 * Describes the pulses that the songs of hear.ts may have, and how right each would be.
 *
 *     npx tsx models/downbeats/describe-pulses.ts FOLDER OUT.jsonl
 *
 * Two lines for each song in which a kit is heard, one as if it were not, else one: {number, kit, features, pulses: [{row, f1}]}.
 */
import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Evidence } from '@notewright/evidence';
import { isFilled, plainPulses, PULSE_FEATURES, pulseFeatures, pulseMap, Recording } from '@notewright/notate/training';
import { networks } from '@notewright/notate/testing';
import { eventF1 } from '../meter/beat-scores';
import { LEAD_SHEET, NO_DRUMS, truthOf } from './heard-songs';

const EDGE_SEC = 0.1;

const [folder = '', into = ''] = process.argv.slice(2);
const out = openSync(into, 'w');
for (const file of readdirSync(folder).sort()) {
  if (!file.endsWith('.heard')) continue;
  const evidence = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Evidence;
  const beats = truthOf(path.join(folder, file)).beats.map(([sec]) => sec);
  const [first = 0, last = 0] = [beats[0], beats.at(-1)];
  const { drums, ...others } = evidence;
  for (const heard of drums ? [evidence, others] : [others]) {
    const search = new Recording(heard, networks).search(LEAD_SHEET);
    const { events } = search;
    if (!isFilled(events)) continue;
    const kit = 'drums' in heard;
    const endSec = search.endSec;
    const song = { events, endSec, drums: (kit && drums) || NO_DRUMS, chords: networks.chords };
    const pulses = plainPulses(search.songReadings() ?? []).map((possible) => {
      const { timesSec } = pulseMap(possible.hypothesis, events, endSec);
      const within = timesSec.filter((sec) => sec > first - EDGE_SEC && sec < last + EDGE_SEC);
      return {
        row: [...pulseFeatures(possible, song)].map((value) => Number(value.toFixed(4))),
        f1: eventF1(beats, within),
      };
    });
    const features = PULSE_FEATURES.names;
    writeSync(out, `${JSON.stringify({ number: file.slice(0, 6), kit, features, pulses })}\n`);
  }
}
closeSync(out);
