/**
 * What is known of each pulse that was found in performances, and whether a measure begins there:
 *
 *   npx tsx models/measures/describe.ts TRAINING POP909 WORK FILE SEED PERFORMANCES uneven|even train,choose|check
 *
 * WORK has what models/meter/train.sh makes of tempi. The first line of FILE has the names of the features.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { barlineFeatures, BARLINE_FEATURES, findBeats, heardLevels, onsetEvents } from '@notewright/notate/training';
import { networks } from '@notewright/notate/testing';
import { asPerformed } from '../meter/as-performed';
import { loadAll } from '../meter/draw-pieces';
import { concertManner } from '../meter/manner';
import { performOnPulses, seeded } from '../meter/perform';
import { partOf, type Piece } from '../meter/pieces';
import { unevenPieces, type UnevenPiece } from './uneven-pieces';

const [training, pop909, work, file, seed, most, kind, parts] = process.argv.slice(2);
/** A barline is on a pulse that is so near: seconds, or a share of the distance of its neighbours. */
const NEAR = { sec: 0.07, share: 0.11 };
const random = seeded(Number(seed));
const isUneven = (piece: Piece): piece is UnevenPiece => piece.barlines !== undefined;
const all: readonly Piece[] =
  kind === 'uneven' ? unevenPieces(training!, `${work}/tempi.json`) : loadAll(training!, pop909!, work!);
const sources = new Map<string, Piece[]>();
for (const piece of all)
  if (parts!.split(',').includes(partOf(piece)) && piece.source !== 'pop909' && piece.source !== 'openhymnal')
    sources.set(piece.source, [...(sources.get(piece.source) ?? []), piece]);
const own = [...sources.values()];

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
writeFileSync(file!, `${JSON.stringify({ features: BARLINE_FEATURES.names })}\n`);
let count = 0;
for (let tries = 0; count < Number(most) && tries < 4 * Number(most); tries++) {
  const pieces = own[tries % own.length]!;
  const drawn = pieces[Math.floor(random() * pieces.length)]!;
  const piece = random() < 0.65 ? asPerformed(drawn, random) : drawn;
  const measures = 12 + Math.floor(random() * 32);
  const manner = random() < 0.5 ? concertManner(6, random) : undefined;
  const change = isUneven(drawn) ? drawn.changes[Math.floor(random() * drawn.changes.length)]! : 0;
  const first = Math.max(0, change - 4 - Math.floor(random() * (measures - 8)));
  const played = performOnPulses(piece, random, measures, manner, first);
  const events = onsetEvents(played?.notes ?? []);
  if (!played || events.length < 24) continue;
  const [from, to] = [events[0]!.timeSec, events.at(-1)!.timeSec];
  const { meter, timesSec } = findBeats(events, to + 1, {}, networks);
  if (timesSec.length < 8) continue;
  const rows = barlineFeatures(events, timesSec, heardLevels(events, networks), networks.chords);
  const truth = played.barlines.flatMap((pulse) => played.pulsesSec[pulse] ?? []);
  const row = {
    id: drawn.id,
    family: drawn.family,
    pulses: meter.pulses,
    times: timesSec.map(rounded),
    beats: played.pulsesSec.filter((sec) => sec > from - 0.1 && sec < to + 0.1).map(rounded),
    barlines: truth.filter((sec) => sec > from - 0.1 && sec < to + 0.1).map(rounded),
    ...labels(timesSec, truth, from, to),
    rows: Array.from(rows, rounded),
  };
  appendFileSync(file!, `${JSON.stringify(row)}\n`);
  count++;
}
console.log(`${count} performances of ${all.length} pieces`);

/** Of each pulse whether a measure begins there, and whether that is known. */
function labels(timesSec: readonly number[], truth: readonly number[], from: number, to: number) {
  const begins = timesSec.map(() => 0);
  const known = timesSec.map((sec) => Number(sec > from - 0.1 && sec < to + 0.1));
  for (const sec of truth) {
    const off = (pulse: number) => Math.abs((timesSec[pulse] ?? Infinity) - sec);
    const pulse = [...timesSec.keys()].reduce((a, b) => (off(b) < off(a) ? b : a));
    const [before, after] = [Math.max(0, pulse - 1), Math.min(timesSec.length - 1, pulse + 1)];
    if (off(pulse) < Math.max(NEAR.sec, NEAR.share * (timesSec[after]! - timesSec[before]!))) begins[pulse] = 1;
    else if (sec > from && sec < to) for (const near of [before, pulse, after]) known[near] = 0;
  }
  return { begins, known };
}
