/**
 * Plays training scores, lets the tracker follow them, and writes how each reading of what it found would look and how right it
 * would be, for `train_readings.py`:
 *
 *   npx tsx models/metre/dump-readings.ts TRAINING_FOLDER POP909_FOLDER OUT_FOLDER PART SEED PERFORMANCES
 *
 * writes NAME.x [readings × features] and NAME.y [readings × 4] as 32-bit floats, and NAME.json; NAME = readings-PART-SEED.
 */
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { READING_FEATURES } from '../../packages/notate/src/beats/reading-features';
import { readAnew } from '../../packages/notate/src/beats/read-anew';
import { tracksOf } from '../../packages/notate/src/beats/find-beats';
import { FOUND_METERS } from '../../packages/notate/src/beats/meters';
import { pulseMap } from '../../packages/notate/src/beats/pulse-map';
import type { Track } from '../../packages/notate/src/beats/tracker';
import { onsetEvents } from '../../packages/notate/src/onset-events';
import { asPerformed } from './as-performed';
import { barlinesOf, scoreBeats } from './beat-scores';
import { performOnPulses, seeded } from './perform';
import { loadPieces, partOf, type Piece } from './pieces';

const [training, pop909, out, part, seed, most] = process.argv.slice(2);
const random = seeded(Number(seed));
const name = `${out}/readings-${part}-${seed}`;
const features = openSync(`${name}.x`, 'w');
const rights = openSync(`${name}.y`, 'w');
const performances: object[] = [];
const nameOf = ({ timeSignature: { beats, beatUnit } }: Piece['meter']) => `${beats}/${beatUnit}`;

/** No source more than a quarter: half of the training scores are pop songs and mazurkas. */
const counts = new Map<string, number>();
const order = loadPieces(training!, pop909!, `${out}/tempi.json`)
  .filter((piece) => partOf(piece) === part)
  .map((piece) => ({ piece, key: random() }))
  .sort((a, b) => a.key - b.key);
for (let round = 0; performances.length < Number(most) && round < 6; round++)
  for (const { piece } of order) {
    if (performances.length >= Number(most)) break;
    const { source } = piece;
    if ((counts.get(source) ?? 0) >= Number(most) / 4) continue;
    if (keep(random() < 0.65 ? asPerformed(piece, random) : piece)) counts.set(source, (counts.get(source) ?? 0) + 1);
  }
closeSync(features);
closeSync(rights);
writeFileSync(`${name}.json`, JSON.stringify({ features: READING_FEATURES, performances }));
console.log(performances.length, 'performances');

function keep(piece: Piece): boolean {
  const played = performOnPulses(piece, random, 8 + Math.floor(random() * 24));
  const events = onsetEvents(played?.notes ?? []);
  if (!played || events.length < 16) return false;
  const [from, to] = [events[0]!.timeSec, events[events.length - 1]!.timeSec];
  const truth = barlinesOf(played.pulsesSec, piece.meter.pulses, nameOf(piece.meter), from, to);
  const rightness = (track: Track) => {
    const { meter, timesSec } = pulseMap(track, events, to + 1);
    const {
      beat,
      downbeat,
      tempo,
      meter: same,
    } = scoreBeats(truth, barlinesOf(timesSec, meter.pulses, nameOf(meter), from, to));
    return [beat, downbeat, tempo, same];
  };
  const { tracks, opinion, features: seen } = tracksOf(events);
  const readings = readAnew(tracks, events, opinion, seen, FOUND_METERS);
  if (readings.length === 0) return false;
  for (const { row, track } of readings) {
    writeSync(features, row);
    writeSync(rights, Float32Array.from(rightness(track())));
  }
  const bpm =
    60 / ((played.pulsesSec[played.pulsesSec.length - 1]! - played.pulsesSec[0]!) / (played.pulsesSec.length - 1));
  performances.push({
    id: piece.id,
    source: piece.source,
    family: piece.family,
    bpm,
    readings: readings.length,
    found: rightness(tracks[0]!),
  });
  return true;
}
