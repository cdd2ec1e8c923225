/**
 * Plays the training scores and writes what the network of `packages/notate/src/beats` is to learn from:
 *
 *   npx tsx models/meter/whole-piece/dump-performances.ts TRAINING_FOLDER POP909_FOLDER OUT_FOLDER PART SEED PERFORMANCES [SHARDS]
 *
 * PART `learn` is all that is not held out, with pieces varied (`vary.ts`); `choose` and `check` are those parts as they are written.
 * Writes NAME.i8 [onsets × features] in 1/24, NAME.u8 [onsets × 3] (metrical level, bins of pulse and measure; 255 = outside the
 * rhythm), and NAME.json (onsets, meter, part and third of the composers of each performance); NAME = shard-PART-SEED. So that many processes
 * can play at once, and go on after a stop, and a reader can follow, NAME.json appears when the others are complete.
 */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import {
  eventFeatures,
  FOUND_METERS,
  measureBin,
  onsetEvents,
  STRUCK_EVENT_FEATURES,
  withStruckHarmony,
  periodBin,
  METRICAL_LEVELS,
} from '@notewright/notate/training';
import { asPerformed } from '../as-performed';
import { concertManner } from '../manner';
import { loadMost } from './more-pieces';
import { performOnPulses, seeded, type PerformedNote, type Performance } from '../perform';
import { partOf, placeOf, thirdOf, type Piece } from '../pieces';
import { varied } from './vary';

const [training, pop909, out, part, firstSeed, most, shards = '1'] = process.argv.slice(2);
const OUTSIDE = 255;
/** Shares at tempi as recordings have them, played as in concert, and played at length. */
const RECORDED = 0.5;
const FREE = 0.4;
const LONG = 0.2;
/** How often sources are played: a long piece cut into many stretches not as often as many pieces, the largest sources less. */
const SHARES: Readonly<Record<string, number>> = {
  pop909: 0.6,
  'chopin-first-editions': 0.35,
  mutopia: part === 'learn' ? 2 : 1,
};

mkdirSync(out!, { recursive: true });
const everything = loadMost(training!, pop909!, out!);
const stretchesOf = new Map<string, number>();
const nameOf = ({ id }: Piece) => id.split(/[#@]/)[0]!;
for (const piece of everything) stretchesOf.set(nameOf(piece), 1 + (stretchesOf.get(nameOf(piece)) ?? 0));
const pieces = everything.filter((piece) => (part === 'learn' ? partOf(piece) !== 'check' : partOf(piece) === part));
const shares = pieces.map((piece) => (SHARES[piece.source] ?? 1) / Math.sqrt(stretchesOf.get(nameOf(piece))!));
const sums: number[] = [];
for (const share of shares) sums.push((sums[sums.length - 1] ?? 0) + share);

for (let shard = 0; shard < Number(shards); shard++) write(Number(firstSeed) + shard);

function write(seed: number): void {
  const name = `${out}/shard-${part}-${seed}`;
  if (existsSync(`${name}.json`)) return;
  const random = seeded(20260101 + seed);
  const rows: Int8Array[] = [];
  const labels: number[] = [];
  const performances: object[] = [];
  while (performances.length < Number(most)) {
    const at = random() * sums[sums.length - 1]!;
    const drawn = pieces[sums.findIndex((sum) => sum > at)]!;
    const piece = part === 'learn' ? varied(drawn, random) : drawn;
    const meant = random() < RECORDED ? asPerformed(piece, random) : piece;
    const manner = random() < FREE ? concertManner(piece.meter.pulses, random) : undefined;
    const measures = random() < LONG ? 40 + Math.floor(random() * 120) : 8 + Math.floor(random() * 32);
    const played = performOnPulses(meant, random, measures, manner);
    if (played) keep(piece, played);
  }
  writeFileSync(`${name}.i8`, Buffer.concat(rows.map((row) => Buffer.from(row.buffer))));
  writeFileSync(`${name}.u8`, Buffer.from(labels));
  writeFileSync(`${name}.part`, JSON.stringify({ features: STRUCK_EVENT_FEATURES.names, performances }));
  renameSync(`${name}.part`, `${name}.json`);

  function keep(piece: Piece, played: Performance): void {
    const events = onsetEvents(played.notes);
    if (events.length < 12) return;
    const features = withStruckHarmony(events, eventFeatures(events));
    const row = new Int8Array(features.length);
    for (let k = 0; k < features.length; k++) row[k] = Math.round(features[k]! * 24);
    rows.push(row);
    const { pulses } = piece.meter;
    for (const { notes } of events) {
      const inside = notes.filter((note) => !Number.isNaN((note as PerformedNote).pulse));
      const pulse = (inside[inside.length - 1] as PerformedNote | undefined)?.pulse;
      if (pulse === undefined) {
        labels.push(OUTSIDE, OUTSIDE, OUTSIDE);
        continue;
      }
      const place = placeOf(piece.meter, pulse) % piece.meter.levels.length;
      const around = Math.max(0, Math.floor(pulse) - 1);
      const until = Math.min(played.pulsesSec.length - 1, Math.floor(pulse) + 2);
      const pulseSec = (played.pulsesSec[until]! - played.pulsesSec[around]!) / (until - around);
      labels.push(
        METRICAL_LEVELS.indexOf(piece.meter.levels[place]!),
        periodBin(pulseSec),
        measureBin(pulses * pulseSec),
      );
    }
    performances.push({
      onsets: events.length,
      meter: FOUND_METERS.indexOf(piece.meter),
      part: partOf(piece),
      source: piece.source,
      third: thirdOf(piece),
    });
  }
}
