import type { OnsetEvent } from '../onset-events';
import { PLACE_LEVELS, type Meter } from './meters';
import { stepsOf, type RhythmStatistics } from './rhythm-statistics';

/**
 * Finds where in the measure every onset belongs: tempo, beats, barlines and rhythm at once.
 *
 * Beats cannot be found by period alone: a rubato eighth-note accompaniment is as regular as the quarter above it, and a
 * constant period misses the first ritardando. So each hypothesis is a place in the measure and a tempo that is followed as
 * the music slows and hurries (a Kalman filter over time and period), and it is judged by three things: how well
 * the onsets meet their predicted times, how usual the rhythm is in written music of this meter, and how much
 * each onset looks like a downbeat, a pulse or something lighter. Dynamic programming over onsets keeps the best
 * hypothesis of each place and tempo.
 *
 * Sources: Cemgil, Kappen, "Monte Carlo Methods for Tempo Tracking and Rhythm Quantization", JAIR 2003 (switching Kalman
 * filter); Nakamura, Yoshii, Sagayama, "Rhythm Transcription of Polyphonic Piano Music Based on Merged-Output HMM", 2017 (metrical
 * model); Whiteley, Cemgil, Godsill, "Bayesian Modelling of Temporal Structure in Musical Audio", ISMIR 2006 (bar pointer).
 */
export interface TempoPrior {
  /** Most likely felt pulses per minute. */
  readonly bpm: number;
  /** Standard deviation of the natural log of the tempo. */
  readonly spread: number;
  /** How often per second of music the tempo is weighed. */
  readonly weight: number;
  /** Gained by each onset per e-fold of a slower pulse. The counted steps are those of average music, mostly eighths, and would read sixteenths as eighths at twice the tempo. */
  readonly slower: number;
}

export interface Track {
  readonly meter: Meter;
  /** Log likelihood; comparable between meters of the same events. */
  readonly score: number;
  /** Place of each event in pulses from the start of the first measure; NaN for an ornament outside the rhythm. */
  readonly pulses: Float64Array;
}

const SLOWEST_BPM = 28;
const FASTEST_BPM = 244;
/** Hypotheses of equal place whose tempi differ by less than this ratio are the same. */
const TEMPO_STEP = Math.log(1.05);
const TEMPO_BINS = Math.ceil(Math.log(FASTEST_BPM / SLOWEST_BPM) / TEMPO_STEP) + 1;
/** Motor noise of a played onset and of our measuring it, standard deviation. */
const ONSET_SD_SEC = 0.02;
/**
 * Wandering of the pulse in a second, in seconds, and change of the tempo in a second, as a share of it (a romantic pianist's
 * rubato). Both per second, not per pulse: otherwise a faster pulse would claim steadier playing and always win.
 */
const PHASE_SD = 0.02;
const TEMPO_SD = 0.08;
const WIDEST_DEVIATION = 4;
const KEPT = 50;
const KEPT_AT_FIRST = 700;
const FIRST_EVENTS = 6;
const HOPELESS = 18;
/** An onset outside the rhythm (a grace note, a false note) costs as much as a very unusual one. */
const ORNAMENT_COST = 6;
const MEASURE_OF_SILENCE_COST = 1.5;

export function trackMeter(
  events: readonly OnsetEvent[],
  evidence: Float32Array,
  meter: Meter,
  statistics: RhythmStatistics,
  prior: TempoPrior,
  evidenceWeight: number,
): Track {
  const levels = PLACE_LEVELS.length;
  const places = meter.levels.length;
  const steps = stepsOf(meter);
  const perPulse = meter.places.length;
  const levelIndex = Int8Array.from(meter.levels, (level) => PLACE_LEVELS.indexOf(level));
  const pulseOf = (place: number) => Math.floor(place / perPulse) + meter.places[place % perPulse]!;
  const position = Float64Array.from({ length: places + steps + 1 }, (_, place) => pulseOf(place));
  const logBest = Math.log(prior.bpm);
  const tempoCost = (period: number) => {
    const off = (Math.log(60 / period) - logBest) / prior.spread;
    return -0.5 * off * off;
  };

  const nodes = new NodeStore();
  let beam: Hypothesis[] = [];
  const slots: (Hypothesis | undefined)[] = new Array<Hypothesis | undefined>(places * TEMPO_BINS);

  const first = events[0]!;
  for (let bin = 0; bin < TEMPO_BINS; bin++) {
    const period = 60 / (SLOWEST_BPM * Math.exp(bin * TEMPO_STEP));
    for (let place = 0; place < places; place++) {
      const score = statistics.first[place]! + 4 * tempoCost(period) + evidenceWeight * evidence[levelIndex[place]!]!;
      beam.push({
        place,
        score,
        period,
        time: first.timeSec,
        lastStep: 0,
        p11: ONSET_SD_SEC ** 2,
        p12: 0,
        p22: (0.04 * period) ** 2,
        node: nodes.add(-1, 0, place),
        at: place,
      });
    }
  }

  for (let index = 1; index < events.length; index++) {
    const now = events[index]!.timeSec;
    const row = index * levels;
    const used: number[] = [];
    const offer = (candidate: Hypothesis) => {
      const bin = Math.max(
        0,
        Math.min(TEMPO_BINS - 1, Math.round(Math.log(60 / candidate.period / SLOWEST_BPM) / TEMPO_STEP)),
      );
      const key = candidate.place * TEMPO_BINS + bin;
      const known = slots[key];
      if (!known) used.push(key);
      if (!known || candidate.score > known.score) slots[key] = candidate;
    };
    for (const hypothesis of beam) {
      const { period, place } = hypothesis;
      offer({ ...hypothesis, score: hypothesis.score - ORNAMENT_COST });
      let since = now - hypothesis.time;
      let silent = 0;
      const measureSec = meter.pulses * period;
      if (since > 1.9 * measureSec) {
        silent = Math.floor(since / measureSec - 0.9);
        since -= silent * measureSec;
      }
      const here = position[place]!;
      const weigh =
        prior.weight * Math.min(since, 2) * tempoCost(period) +
        prior.slower * Math.log(period) -
        statistics.sameNorm[
          place * statistics.sameSteps + Math.min(statistics.sameSteps - 1, Math.round(hypothesis.lastStep * 24))
        ]!;
      // No candidate is farther off than this; most steps are passed over without weighing them.
      const reach = since / period + silent * meter.pulses + 0.5;
      const widest =
        WIDEST_DEVIATION *
        Math.sqrt(
          hypothesis.p11 +
            2 * reach * Math.max(0, hypothesis.p12) +
            reach * reach * hypothesis.p22 +
            PHASE_SD ** 2 * reach * period +
            ONSET_SD_SEC ** 2,
        );
      for (let step = 1; step <= steps; step++) {
        const distance = position[place + step]! - here;
        const late = since - distance * period;
        if (late > widest) continue;
        if (late < -widest) break;
        const whole = distance + silent * meter.pulses;
        const elapsed = whole * period;
        const p11 =
          hypothesis.p11 + 2 * whole * hypothesis.p12 + whole * whole * hypothesis.p22 + PHASE_SD ** 2 * elapsed;
        const variance = p11 + ONSET_SD_SEC ** 2;
        const sd = Math.sqrt(variance);
        const z = late / sd;
        if (z < -WIDEST_DEVIATION || z > WIDEST_DEVIATION) continue;
        const p22 = hypothesis.p22 + (TEMPO_SD * period) ** 2 * Math.min(elapsed, 2);
        const p12 = hypothesis.p12 + whole * hypothesis.p22;
        const gainTime = p11 / variance;
        const gainPeriod = p12 / variance;
        const nextPeriod = period + gainPeriod * late;
        if (nextPeriod < 60 / FASTEST_BPM || nextPeriod > 60 / SLOWEST_BPM) continue;
        const size = Math.abs(z);
        const misfit = size < 2 ? 0.5 * size * size : 2 * size - 2;
        const nextPlace = (place + step) % places;
        let score = hypothesis.score - Math.log(sd) - misfit + weigh + statistics.next[place * steps + step - 1]!;
        score += evidenceWeight * evidence[row + levelIndex[nextPlace]!]! - silent * MEASURE_OF_SILENCE_COST;
        if (Math.abs(whole - hypothesis.lastStep) < 1e-6) score += statistics.sameAgain;
        offer({
          place: nextPlace,
          score,
          period: nextPeriod,
          time: now - (1 - gainTime) * late,
          lastStep: whole,
          p11: (1 - gainTime) * p11,
          p12: (1 - gainTime) * p12,
          p22: p22 - gainPeriod * p12,
          node: -1 - hypothesis.node,
          at: hypothesis.at + step + silent * places,
        });
      }
    }
    const offered = used.map((key) => slots[key]!);
    for (const key of used) slots[key] = undefined;
    beam = prune(offered, index < FIRST_EVENTS ? KEPT_AT_FIRST : KEPT);
    for (const kept of beam) if (kept.node < 0) kept.node = nodes.add(-1 - kept.node, index, kept.at);
  }
  const best = beam.reduce((a, b) => (b.score > a.score ? b : a));
  return { meter, score: best.score, pulses: nodes.path(best.node, events.length, (at) => absolutePulse(at)) };

  function absolutePulse(at: number): number {
    return Math.floor(at / places) * meter.pulses + pulseOf(at % places);
  }
}

/** A hypothesis while it lives. Mutable on purpose: hundreds of thousands are made in a song. */
interface Hypothesis {
  /** Place in the measure of the last onset in the rhythm. */
  place: number;
  score: number;
  /** Seconds per pulse. */
  period: number;
  /** When the last onset should have sounded. */
  time: number;
  /** Length of the last step in pulses. */
  lastStep: number;
  p11: number;
  p12: number;
  p22: number;
  /** Its last onset in the store; −1 − parent until the hypothesis survives. */
  node: number;
  /** Place counted from the start of the first measure. */
  at: number;
}

function prune(offered: Hypothesis[], kept: number): Hypothesis[] {
  let best = -Infinity;
  for (const { score } of offered) if (score > best) best = score;
  const hopeful = offered.filter(({ score }) => score > best - HOPELESS);
  if (hopeful.length <= kept) return hopeful;
  return hopeful.sort((a, b) => b.score - a.score).slice(0, kept);
}

/** Where survivors came from. */
class NodeStore {
  private readonly parents: number[] = [];
  private readonly events: number[] = [];
  private readonly places: number[] = [];

  add(parent: number, event: number, at: number): number {
    return (this.parents.push(parent), this.events.push(event), this.places.push(at)) - 1;
  }

  path(last: number, count: number, pulseAt: (at: number) => number): Float64Array {
    const pulses = new Float64Array(count).fill(NaN);
    for (let node = last; node >= 0; node = this.parents[node]!)
      pulses[this.events[node]!] = pulseAt(this.places[node]!);
    return pulses;
  }
}
