/**
 * Finds the few constants by which `packages/notate/src/beats/find-beats.ts` weighs its evidence, on performances of the tenth
 * of the composers that the network has not seen; or, with `check`, reports how right the beats are on the held-out fifth:
 *
 *   npx tsx models/meter/choose.ts TRAINING_FOLDER POP909_FOLDER OUT_FOLDER choose|check|train [PERFORMANCES [FOLDER]]
 *
 * FOLDER holds networks that are tried instead of those shipped, for all music.
 */
import {
  eventFeatures,
  findBeats,
  FOUND_METERS,
  hearMeter,
  likelyMeters,
  meterScore,
  type MeterPosteriors,
  type OnsetEvent,
  onsetEvents,
  pulseMap,
  Tracker,
  WEIGHING,
  type Weighing,
  isFilled,
  lastOf,
} from '@notewright/notate/training';
import { barlinesOf, scoreBeats, type Barlines, type BeatScores } from './beat-scores';
import { performOnPulses, seeded } from './perform';
import { loadPieces, partOf } from './pieces';
import { beatNetworksOf } from './networks-of';

const [training, pop909, out, part = 'check', most = '200', folder] = process.argv.slice(2);
const networks = beatNetworksOf(folder);
const random = seeded(part === 'choose' ? 77 : 99);

interface Played {
  readonly source: string;
  readonly events: readonly OnsetEvent[];
  readonly endSec: number;
  readonly truth: Barlines;
}

const nameOf = (index: number) =>
  `${FOUND_METERS[index]!.timeSignature.beats}/${FOUND_METERS[index]!.timeSignature.beatUnit}`;

function playAll(): Played[] {
  const pieces = loadPieces(training!, pop909!, `${out}/tempi.json`).filter((piece) => partOf(piece) === part);
  const found: Played[] = [];
  const order = pieces.map((piece) => ({ piece, key: random() })).sort((a, b) => a.key - b.key);
  for (const { piece } of order) {
    if (found.length >= Number(most)) break;
    const source = found.filter((one) => one.source === piece.source).length;
    if (source >= Number(most) / 5) continue; // no source more than a fifth
    const played = performOnPulses(piece, random, 8 + Math.floor(random() * 24));
    const events = onsetEvents(played?.notes ?? []);
    if (!played || events.length < 16) continue;
    const [from, to] = [events[0]!.timeSec, events[events.length - 1]!.timeSec];
    const name = nameOf(FOUND_METERS.indexOf(piece.meter));
    const truth = barlinesOf(played.pulsesSec, piece.meter.pulses, name, from, to);
    found.push({ source: piece.source, events, endSec: to + 1, truth });
  }
  return found;
}

const KEYS = ['beat', 'downbeat', 'tempo', 'meter'] as const;
const mean = (scores: readonly BeatScores[]) =>
  KEYS.map((key) => scores.reduce((sum, score) => sum + score[key], 0) / Math.max(1, scores.length));
const line = (scores: readonly BeatScores[]) =>
  mean(scores)
    .map((value, index) => `${KEYS[index]} ${value.toFixed(3)}`)
    .join('  ');
const worth = (scores: readonly BeatScores[]) => mean(scores).reduce((sum, value) => sum + value, 0);

const all = playAll();
if (part !== 'choose') report();
else choose();

function report(): void {
  const bySource = new Map<string, BeatScores[]>();
  for (const { source, events, endSec, truth } of all) {
    const map = findBeats(events, endSec, {}, networks);
    const { beats, beatUnit } = map.meter.timeSignature;
    const [from, to] = [events[0]!.timeSec, events[events.length - 1]!.timeSec];
    const found = barlinesOf(map.timesSec, map.meter.pulses, `${beats}/${beatUnit}`, from, to);
    bySource.set(source, [...(bySource.get(source) ?? []), scoreBeats(truth, found)]);
  }
  for (const [source, scores] of bySource) console.log(`${source} (${scores.length}): ${line(scores)}`);
  console.log(`together (${all.length}): ${line([...bySource.values()].flat())}`);
}

/** One beat hypothesis of each meter under one way of weighing; what the meter itself is worth is added later. */
function hypothesesOf(heard: readonly { played: Played; posteriors: MeterPosteriors }[], weighing: Weighing) {
  return heard.map(({ played, posteriors }) =>
    likelyMeters(posteriors).map((meter) => {
      const index = FOUND_METERS.indexOf(meter);
      const { events, endSec, truth } = played;
      const tempo = { periods: posteriors.periods, weight: weighing.tempo, slower: weighing.slower };
      const tracker = new Tracker(
        events,
        posteriors.levels,
        meter,
        networks.positions(meter),
        tempo,
        weighing.evidence,
      );
      const hypothesis = tracker.follow(events.length).bestHypothesis();
      if (!isFilled(events)) throw new Error('a performance without notes');
      const map = pulseMap(hypothesis, events, endSec);
      const [from, to] = [events[0].timeSec, lastOf(events).timeSec];
      const found = barlinesOf(map.timesSec, meter.pulses, nameOf(index), from, to);
      return { meter, score: hypothesis.score, onsets: events.length, posteriors, scores: scoreBeats(truth, found) };
    }),
  );
}

function pick(hypotheses: ReturnType<typeof hypothesesOf>, weighing: Weighing): BeatScores[] {
  return hypotheses.map((own) => {
    const total = ({ meter, score, onsets, posteriors }: (typeof own)[number]) =>
      score + meterScore(meter, posteriors, onsets, weighing);
    return own.reduce((a, b) => (total(b) > total(a) ? b : a)).scores;
  });
}

/** Coordinate search: what only chooses among beat hypotheses is cheap, what changes them is tried in few steps. */
function choose(): void {
  const heard = all.map((played) => ({
    played,
    posteriors: hearMeter(networks.meter, played.events, eventFeatures(played.events)),
  }));
  let best = WEIGHING;
  let bestHypotheses = hypothesesOf(heard, best);
  [best] = chooseMeter(bestHypotheses, best);
  let bestWorth = worth(pick(bestHypotheses, best));
  console.log('start', JSON.stringify(best), line(pick(bestHypotheses, best)));
  const steps: Partial<Record<keyof Weighing, number[]>> = {
    tempo: [0.5, 2, 4],
    slower: [0, 0.5, 2],
    evidence: [0.7, 1.4],
  };
  for (const [key, factors] of Object.entries(steps) as ['tempo' | 'slower' | 'evidence', number[]][]) {
    const from = best[key];
    for (const factor of factors) {
      const tried = { ...best, [key]: from * factor };
      const hypotheses = hypothesesOf(heard, tried);
      const [tuned] = chooseMeter(hypotheses, tried);
      const reached = worth(pick(hypotheses, tuned));
      console.log(key, (from * factor).toFixed(3), reached.toFixed(3), line(pick(hypotheses, tuned)));
      if (reached > bestWorth) [best, bestHypotheses, bestWorth] = [tuned, hypotheses, reached];
    }
  }
  console.log(JSON.stringify(best), line(pick(bestHypotheses, best)));
}

function chooseMeter(hypotheses: ReturnType<typeof hypothesesOf>, from: Weighing): [Weighing, number] {
  let best = from;
  let reached = worth(pick(hypotheses, best));
  const consider = (tried: Weighing) => {
    const value = worth(pick(hypotheses, tried));
    if (value > reached + 1e-9) [best, reached] = [tried, value];
  };
  for (let round = 0; round < 2; round++) {
    for (const meter of [0, 1, 2, 4, 8, 16, 32]) consider({ ...best, meter });
    for (const usual of [0, 1, 2, 4]) consider({ ...best, usual });
    for (let index = 1; index < FOUND_METERS.length; index++)
      for (const bias of [-0.4, -0.3, -0.2, -0.15, -0.1, -0.05, 0, 0.05, 0.1, 0.15, 0.2, 0.3])
        consider({ ...best, bias: best.bias.map((value, at) => (at === index ? bias : value)) });
  }
  return [best, reached];
}
