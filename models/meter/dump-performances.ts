/**
 * Plays the training scores and writes what the network of `packages/notate/src/beats` is to learn from:
 *
 *   npx tsx models/meter/dump-performances.ts TRAINING_FOLDER POP909_FOLDER OUT_FOLDER [ROUNDS [all]]
 *
 * writes features.i8 [onsets × features] in 1/24, levels.u8 and periods.u8 [onsets] (255 = outside the rhythm), and pieces.json
 * (onsets, meter, part, per performance). With `all` also quartets, stretches of pieces that change their meter, and Bach, half
 * of them at tempi as recordings have them and some played as freely as in concert.
 */
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import {
  EVENT_FEATURES,
  eventFeatures,
  FOUND_METERS,
  onsetEvents,
  periodBin,
  METRICAL_LEVELS,
} from '@notewright/notate/training';
import { asPerformed } from './as-performed';
import { loadAll } from './draw-pieces';
import { concertManner } from './manner';
import { performOnPulses, seeded, type PerformedNote, type Performance } from './perform';
import { loadPieces, partOf as usualPart, placeOf, type Piece } from './pieces';

const [training, pop909, out, onlyRounds, which] = process.argv.slice(2);
const everything = which === 'all';
const ROUNDS = Number(onlyRounds ?? 4);
const OUTSIDE = 255;
/** Of everything: shares at tempi as recordings have them, and played as in concert. */
const RECORDED = 0.5;
const FREE = 0.4;
const partOf = (piece: Piece) => (everything && piece.family === 'bach' ? 'train' : usualPart(piece));
const random = seeded(20260101);
mkdirSync(out!, { recursive: true });
const file = openSync(`${out}/features.i8`, 'w');
const levels: number[] = [];
const periods: number[] = [];
const performances: { id: string; onsets: number; meter: number; part: string; source: string }[] = [];
const pieces = everything ? loadAll(training!, pop909!, out!) : loadPieces(training!, pop909!, `${out}/tempi.json`);
// How often a piece is played in a round: a long one cut into many stretches not as often as many pieces, the largest sources less.
const stretchesOf = new Map<string, number>();
for (const { id } of pieces) stretchesOf.set(id.split('#')[0]!, 1 + (stretchesOf.get(id.split('#')[0]!) ?? 0));
const SHARES: Readonly<Record<string, number>> = { pop909: 0.5, 'chopin-first-editions': 0.35, mutopia: 2 };
for (let round = 0; round < ROUNDS; round++)
  for (const piece of pieces) {
    const share = (SHARES[piece.source] ?? 1) / Math.sqrt(stretchesOf.get(piece.id.split('#')[0]!)!);
    if (round > 0 && partOf(piece) !== 'train') continue;
    for (let left = share; left > 0 && random() < left; left--) {
      const meant = everything && random() < RECORDED ? asPerformed(piece, random) : piece;
      const manner = everything && random() < FREE ? concertManner(piece.meter.pulses, random) : undefined;
      const played = performOnPulses(meant, random, 8 + Math.floor(random() * 32), manner);
      if (played) keep(piece, played);
    }
  }

function keep(piece: Piece, played: Performance): void {
  const events = onsetEvents(played.notes);
  if (events.length < 12) return;
  writeSync(
    file,
    Int8Array.from(eventFeatures(events), (value) => Math.round(value * 24)),
  );
  for (const { notes } of events) {
    const inside = notes.filter((note) => !Number.isNaN((note as PerformedNote).pulse));
    const pulse = (inside[inside.length - 1] as PerformedNote | undefined)?.pulse;
    if (pulse === undefined) {
      levels.push(OUTSIDE);
      periods.push(OUTSIDE);
      continue;
    }
    const place = placeOf(piece.meter, pulse) % piece.meter.levels.length;
    levels.push(METRICAL_LEVELS.indexOf(piece.meter.levels[place]!));
    const around = Math.max(0, Math.floor(pulse) - 1);
    const until = Math.min(played.pulsesSec.length - 1, Math.floor(pulse) + 2);
    periods.push(periodBin((played.pulsesSec[until]! - played.pulsesSec[around]!) / (until - around)));
  }
  performances.push({
    id: piece.id,
    onsets: events.length,
    meter: FOUND_METERS.indexOf(piece.meter),
    part: partOf(piece),
    source: piece.source,
  });
}

closeSync(file);
writeFileSync(`${out}/levels.u8`, Buffer.from(levels));
writeFileSync(`${out}/periods.u8`, Buffer.from(periods));
writeFileSync(`${out}/pieces.json`, JSON.stringify({ features: EVENT_FEATURES.names, performances }));
const share = (part: string) => performances.filter((performance) => performance.part === part).length;
console.log(
  performances.length,
  'performances',
  levels.length,
  'onsets',
  share('train'),
  share('choose'),
  share('check'),
);
