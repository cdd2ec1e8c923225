/**
 * Plays printed piano music and writes what the network of `packages/notate/src/voices/note-network.ts` is to learn from:
 *
 *   npx tsx models/hands/dump-notes.ts TRAINING_FOLDER OUT_FOLDER
 *
 * writes features.f32 [notes × features], labels.u8 [notes × 3] (lower staff, length, voice; 255 = unknown), and pieces.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { columnsOf, lengthClass, NOTE_FEATURES, noteFeatures, type PlacedNote } from '@notewright/notate/training';
import { seeded } from '../meter/perform';
import { loadPianoScores } from './piano-scores';
import { gridOf, heldOut, play, type Heard } from './play';

const [training, out] = process.argv.slice(2) as [string, string];
const QUARTER = 5040;
const LONGEST = 600;
const random = seeded(20261121);

const features: Float32Array[] = [];
const labels: number[] = [];
const pieces: { notes: number; heldOut: boolean }[] = [];
const scores = loadPianoScores(training);
for (let round = 0; round < 3; round++)
  for (const score of scores) {
    if (heldOut(score) && round > 0) continue;
    const count = Math.max(1, Math.min(3, Math.round(score.notes.length / LONGEST)));
    for (let part = 0; part < count; part++) {
      const slack = Math.max(0, score.notes.length - LONGEST);
      const from = Math.floor(((part + random()) / count) * slack);
      const columns = columnsOf(play(score, score.notes.slice(from, from + LONGEST), random));
      if (columns.length < 16) continue;
      features.push(noteFeatures(columns, gridOf(score)));
      const flat = columns.flatMap(({ notes }) => notes as readonly PlacedNote[] as readonly Heard[]);
      for (const { printed } of flat)
        if (printed) labels.push(printed.staff, lengthClass(printed.length / QUARTER), printed.voice ?? 255);
        else labels.push(255, 255, 255);
      pieces.push({ notes: flat.length, heldOut: heldOut(score) });
    }
  }
mkdirSync(out, { recursive: true });
const all = new Float32Array(features.reduce((sum, rows) => sum + rows.length, 0));
let at = 0;
for (const rows of features) {
  all.set(rows, at);
  at += rows.length;
}
writeFileSync(`${out}/features.f32`, Buffer.from(all.buffer));
writeFileSync(`${out}/labels.u8`, Buffer.from(labels));
writeFileSync(`${out}/pieces.json`, JSON.stringify({ features: NOTE_FEATURES.names, pieces }));
console.log(scores.length, 'stretches', pieces.length, 'performances', labels.length / 3, 'notes');
