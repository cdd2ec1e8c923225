/**
 * How right the beats of held-out performances are found, one by one, so that two states of the package can be compared in pairs:
 *
 *   npx tsx models/meter/whole-piece/compare.ts TRAINING_FOLDER POP909_FOLDER OUT_FOLDER FILE SEED PERFORMANCES usual|free [check|choose [FOLDER]]
 *
 * writes FILE (beat F1, downbeat F1, tempo, meter of each) and tells the means by source. The pieces are those of the part `check`, or of
 * `choose`. FOLDER holds networks that are tried instead of those shipped, for all music: what `train-gpu.sh` writes into a folder of its own.
 */
import { writeFileSync } from 'node:fs';
import { findBeats, onsetEvents } from '@notewright/notate/training';
import { asPerformed } from '../as-performed';
import { barlinesOf, scoreBeats } from '../beat-scores';
import { drawByShares, loadAll } from '../draw-pieces';
import { concertManner } from '../manner';
import { beatNetworksOf } from '../networks-of';
import { performOnPulses, seeded } from '../perform';
import { partOf, type Piece } from '../pieces';

const [training, pop909, out, file, seed, most, manner, part = 'check', folder] = process.argv.slice(2);
const random = seeded(Number(seed));
const networks = beatNetworksOf(folder);
const nameOf = ({ timeSignature: { beats, beatUnit } }: Piece['meter']) => `${beats}/${beatUnit}`;
const rows: { id: string; source: string; bpm: number; scores: readonly number[] }[] = [];
const pieces = loadAll(training!, pop909!, out!).filter((piece) => partOf(piece) === part);
const draw = drawByShares(pieces, part === 'check', Number(most), random);
let spent = 0;
for (let next = draw.next(); !next.done && rows.length < Number(most);) next = draw.next(keep(next.value));

function keep(drawn: Piece): boolean {
  const piece = random() < 0.65 ? asPerformed(drawn, random) : drawn;
  const measures = 8 + Math.floor(random() * 40);
  const style = manner === 'free' ? concertManner(piece.meter.pulses, random) : undefined;
  const played = performOnPulses(piece, random, measures, style);
  const events = onsetEvents(played?.notes ?? []);
  if (!played || events.length < 16) return false;
  const [from, to] = [events[0]!.timeSec, events[events.length - 1]!.timeSec];
  const truth = barlinesOf(played.pulsesSec, piece.meter.pulses, nameOf(piece.meter), from, to);
  const before = process.cpuUsage();
  const { meter, timesSec } = findBeats(events, to + 1, {}, networks);
  const { user, system } = process.cpuUsage(before);
  spent += (user + system) / 1e6;
  const {
    beat,
    downbeat,
    tempo,
    meter: same,
  } = scoreBeats(truth, barlinesOf(timesSec, meter.pulses, nameOf(meter), from, to));
  const pulses = played.pulsesSec;
  const bpm = (60 * (pulses.length - 1)) / (pulses[pulses.length - 1]! - pulses[0]!);
  rows.push({ id: piece.id, source: piece.source, bpm, scores: [beat, downbeat, tempo, same] });
  return true;
}

const print = (name: string, own: typeof rows) => {
  const means = [0, 1, 2, 3].map((k) => own.reduce((sum, { scores }) => sum + scores[k]!, 0) / own.length);
  const sum = means.reduce((a, b) => a + b, 0);
  console.log(`${name} (${own.length}): ${means.map((value) => value.toFixed(3)).join(' ')} = ${sum.toFixed(3)}`);
};
writeFileSync(file!, JSON.stringify(rows));
for (const source of new Set(rows.map((row) => row.source)))
  print(
    source,
    rows.filter((row) => row.source === source),
  );
print('together', rows);
console.log(`${spent.toFixed(1)} CPU s`);
