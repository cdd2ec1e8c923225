/**
 * Plays the training scores and writes what the network of `packages/notate/src/beats` is to learn from:
 *
 *   npx tsx models/metre/dump-performances.ts TRAINING_FOLDER POP909_FOLDER OUT_FOLDER
 *
 * writes features.f32 [onsets × features], levels.u8 [onsets], and pieces.json (onsets, meter, held out, per performance).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { eventFeatures, FEATURES } from '../../packages/notate/src/beats/event-features';
import { FOUND_METERS, PLACE_LEVELS } from '../../packages/notate/src/beats/meters';
import { onsetEvents } from '../../packages/notate/src/onset-events';
import { perform, seeded, type PerformedNote } from './perform';
import { heldOut, loadPieces, placeOf } from './pieces';

const [training, pop909, out] = process.argv.slice(2);
const ROUNDS = 4;
const random = seeded(20260101);
const rows: Float32Array[] = [];
const levels: number[] = [];
const performances: { onsets: number; meter: number; heldOut: boolean }[] = [];
for (let round = 0; round < ROUNDS; round++)
  for (const piece of loadPieces(training!, pop909!)) {
    // Pop songs outnumber the rest; half of them each round is enough.
    if (piece.id.startsWith('pop') && random() < 0.4) continue;
    if (round > 1 && heldOut(piece)) continue;
    const events = onsetEvents(perform(piece, random, 12 + Math.floor(random() * 24)));
    if (events.length < 12) continue;
    rows.push(eventFeatures(events));
    for (const { notes } of events) {
      const pulse = (notes[notes.length - 1] as PerformedNote).pulse;
      const place = placeOf(piece.meter, pulse) % piece.meter.levels.length;
      levels.push(PLACE_LEVELS.indexOf(piece.meter.levels[place]!));
    }
    performances.push({ onsets: events.length, meter: FOUND_METERS.indexOf(piece.meter), heldOut: heldOut(piece) });
  }
mkdirSync(out!, { recursive: true });
const features = new Float32Array(levels.length * FEATURES);
let at = 0;
for (const row of rows) {
  features.set(row, at);
  at += row.length;
}
writeFileSync(`${out}/features.f32`, Buffer.from(features.buffer));
writeFileSync(`${out}/levels.u8`, Buffer.from(levels));
writeFileSync(`${out}/pieces.json`, JSON.stringify({ features: FEATURES, performances }));
console.log(performances.length, 'performances', levels.length, 'onsets');
