/**
 * Plays training scores, lets the tracker follow them, and writes how each reading of what it found would look and how right it
 * would be, for `train_readings.py`:
 *
 *   npx tsx models/meter/dump-readings.ts TRAINING_FOLDER POP909_FOLDER OUT_FOLDER PART SEED PERFORMANCES [usual|free [FOLDER]]
 *
 * writes NAME.x [readings × features] and NAME.y [readings × 4] as 32-bit floats, and NAME.json; NAME = readings-PART-SEED.
 * PART `choose` or `train` is a part of `loadPieces` played as usual; `learn` is all that is not held out, played as usual or
 * freely (`manner.ts`) as chance has it; `learn0` … `learn2` are that of a third of the composers; `check` is what is held out, played as said.
 * FOLDER holds the networks that are asked instead of those shipped.
 */
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import {
  FOUND_METERS,
  onsetEvents,
  pulseMap,
  describedReadings,
  MEASURED_READING_FEATURES,
  READING_FEATURES,
  type BeatHypothesis,
  hypothesesOf,
  isFilled,
  lastOf,
} from '@notewright/notate/training';
import { asPerformed } from './as-performed';
import { barlinesOf, scoreBeats } from './beat-scores';
import { drawByShares, drawEvenly, loadAll } from './draw-pieces';
import { concertManner } from './manner';
import { beatNetworksOf } from './networks-of';
import { performOnPulses, seeded } from './perform';
import { loadPieces, thirdOf, type Piece } from './pieces';

const [training, pop909, out, part, seed, most, manner, folder] = process.argv.slice(2);
const random = seeded(Number(seed));
const name = `${out}/readings-${part}-${seed}`;
const features = openSync(`${name}.x`, 'w');
const rights = openSync(`${name}.y`, 'w');
const performances: object[] = [];
const nameOf = ({ timeSignature: { beats, beatUnit } }: Piece['meter']) => `${beats}/${beatUnit}`;

const networks = beatNetworksOf(folder);
const described = networks.meter.measureBins > 0 ? MEASURED_READING_FEATURES : READING_FEATURES;
const third = /^learn([012])$/.exec(part!)?.[1];
const evenly = part === 'choose' || part === 'train';
const draw = evenly
  ? drawEvenly(loadPieces(training!, pop909!, `${out}/tempi.json`), part, Number(most), random)
  : drawByShares(ofThird(loadAll(training!, pop909!, out!)), part === 'check', Number(most), random);
for (let next = draw.next(); !next.done && performances.length < Number(most);)
  next = draw.next(keep(random() < 0.65 ? asPerformed(next.value, random) : next.value));
closeSync(features);
closeSync(rights);
writeFileSync(`${name}.json`, JSON.stringify({ features: described.names, performances }));
console.log(performances.length, 'performances');

/** Eight to 31 measures, or a quarter of a minute to a whole one. */
function lengthOf({ meter, tempo }: Piece): number {
  if (evenly || random() < 0.5) return 8 + Math.floor(random() * 24);
  const bpm = tempo?.bpm ?? (meter.timeSignature.beatUnit === 8 ? 60 : 84);
  const measures = ((15 + 50 * random()) * bpm) / 60 / meter.pulses;
  return Math.round(Math.max(6, Math.min(48, measures)));
}

function ofThird(all: readonly Piece[]): readonly Piece[] {
  return third === undefined ? all : all.filter((piece) => thirdOf(piece) === Number(third));
}

function freely(): boolean {
  if (part!.startsWith('learn')) return random() < 0.5;
  return manner === 'free';
}

function keep(piece: Piece): boolean {
  const free = freely();
  const measures = lengthOf(piece);
  const played = performOnPulses(piece, random, measures, free ? concertManner(piece.meter.pulses, random) : undefined);
  const events = onsetEvents(played?.notes ?? []);
  if (!played || !isFilled(events) || events.length < 16) return false;
  const [from, to] = [events[0].timeSec, lastOf(events).timeSec];
  const truth = barlinesOf(played.pulsesSec, piece.meter.pulses, nameOf(piece.meter), from, to);
  const rightness = (hypothesis: BeatHypothesis) => {
    const { meter, timesSec } = pulseMap(hypothesis, events, to + 1);
    const {
      beat,
      downbeat,
      tempo,
      meter: same,
    } = scoreBeats(truth, barlinesOf(timesSec, meter.pulses, nameOf(meter), from, to));
    return [beat, downbeat, tempo, same];
  };
  const { hypotheses, posteriors, features: seen } = hypothesesOf(events, networks);
  const readings = describedReadings(hypotheses, events, posteriors, seen, networks.positions, FOUND_METERS);
  if (readings.length === 0) return false;
  for (const { row, hypothesis } of readings) {
    writeSync(features, row(described));
    writeSync(rights, Float32Array.from(rightness(hypothesis())));
  }
  const bpm =
    60 / ((played.pulsesSec[played.pulsesSec.length - 1]! - played.pulsesSec[0]!) / (played.pulsesSec.length - 1));
  performances.push({
    id: piece.id,
    source: piece.source,
    family: piece.family,
    bpm,
    readings: readings.length,
    found: rightness(hypotheses[0]!),
  });
  return true;
}
