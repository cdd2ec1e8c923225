import type { OnsetEvent } from '../onset-events';
import { Beam, Slots } from './beam';
import { PLACE_LEVELS, type Meter } from './meters';
import { PERIOD_BINS, periodPosition } from './period-bins';
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
export interface TempoBelief {
  /** log P(pulse length) around each onset, shape [events × PERIOD_BINS]. */
  readonly periods: Float32Array;
  /** How often per second of music that is weighed: neighbouring opinions are not independent. */
  readonly weight: number;
  /** Felt pulses per minute the player told us, believed within a few percent. */
  readonly told?: number;
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

const SLOWEST_BPM = 25;
const FASTEST_BPM = 250;
/** Players mean the tempo they tell within this, standard deviation of its natural log. */
const TOLD_SPREAD = 0.06;
/** No pulse length is believed less than this (natural log): the network saw finite music. */
const LEAST_BELIEF = -8;
/** Hypotheses of equal place whose tempi differ by less than this ratio are the same. */
const TEMPO_STEP = Math.log(1.05);
const TEMPO_BINS = Math.ceil(Math.log(FASTEST_BPM / SLOWEST_BPM) / TEMPO_STEP) + 1;
/** Motor noise of a played onset and of our measuring it, standard deviation. */
const ONSET_SD_SEC = 0.02;
const ONSET_VARIANCE = ONSET_SD_SEC ** 2;
/**
 * Wandering of the pulse in a second, in seconds, and change of the tempo in a second, as a share of it (a romantic pianist's
 * rubato). Both per second, not per pulse: otherwise a faster pulse would claim steadier playing and always win.
 */
const PHASE_VARIANCE = 0.02 ** 2;
const TEMPO_SD = 0.08;
const WIDEST_DEVIATION = 4;
const KEPT = 40;
const KEPT_AT_FIRST = 700;
const FIRST_EVENTS = 6;
/** Beyond this many onsets (an hour of dense playing) fewer hypotheses have to do. */
const MANY_EVENTS = 20_000;
const KEPT_OF_MANY = 12;
const HOPELESS = 16;
/** An onset outside the rhythm (a grace note, a false note) costs as much as a very unusual one. */
const ORNAMENT_COST = 6;
/** Tempi this far from the told one (natural log) are not started with. */
const NOT_WORTH_STARTING = -60;
const MEASURE_OF_SILENCE_COST = 1.5;

/** @param events  at least one */
export function trackMeter(
  events: readonly OnsetEvent[],
  evidence: Float32Array,
  meter: Meter,
  statistics: RhythmStatistics,
  tempo: TempoBelief,
  evidenceWeight: number,
): Track {
  const levels = PLACE_LEVELS.length;
  const places = meter.levels.length;
  const steps = stepsOf(meter);
  const perPulse = meter.places.length;
  const { next: nextLog, sameNorm, sameSteps, sameAgain } = statistics;
  const levelIndex = Int8Array.from(meter.levels, (level) => PLACE_LEVELS.indexOf(level));
  const pulseOf = (place: number) => Math.floor(place / perPulse) + meter.places[place % perPulse]!;
  const position = Float64Array.from({ length: places + steps + 1 }, (_, place) => pulseOf(place));

  const told = tempo.told && Math.max(SLOWEST_BPM, Math.min(FASTEST_BPM, tempo.told));
  /** How well a pulse length suits the music around an onset, in nats per second; 0 = as likely as any other. */
  const tempoBelief = (event: number, period: number) => {
    if (told !== undefined) {
      const off = Math.log(60 / period / told) / TOLD_SPREAD;
      return -0.5 * off * off;
    }
    const at = periodPosition(period);
    const bin = Math.min(PERIOD_BINS - 2, Math.floor(at));
    const row = event * PERIOD_BINS + bin;
    const log = tempo.periods[row]! + (at - bin) * (tempo.periods[row + 1]! - tempo.periods[row]!);
    return tempo.weight * (Math.max(LEAST_BELIEF, log) + Math.log(PERIOD_BINS));
  };
  const slotOf = (place: number, period: number) => {
    const bin = Math.round(Math.log(60 / period / SLOWEST_BPM) / TEMPO_STEP);
    return place * TEMPO_BINS + Math.max(0, Math.min(TEMPO_BINS - 1, bin));
  };

  const nodes = new NodeStore();
  const beam = new Beam(places * TEMPO_BINS);
  const slots = new Slots(places * TEMPO_BINS);
  const to = slots.offered;
  start();
  for (let index = 1; index < events.length; index++) {
    for (let from = 0; from < beam.count; from++) extend(from, index);
    const kept = index < FIRST_EVENTS ? KEPT_AT_FIRST : events.length > MANY_EVENTS ? KEPT_OF_MANY : KEPT;
    slots.prune(beam, kept, HOPELESS);
    for (let k = 0; k < beam.count; k++)
      if (beam.node[k]! < 0) beam.node[k] = nodes.add(-1 - beam.node[k]!, index, beam.at[k]!);
  }
  let best = 0;
  for (let k = 1; k < beam.count; k++) if (beam.score[k]! > beam.score[best]!) best = k;
  const pulses = nodes.path(
    beam.node[best]!,
    events.length,
    (at) => Math.floor(at / places) * meter.pulses + pulseOf(at % places),
  );
  return { meter, score: beam.score[best]!, pulses };

  /** Every place and tempo, for the first onset. */
  function start(): void {
    for (let bin = 0; bin < TEMPO_BINS; bin++) {
      const period = 60 / (SLOWEST_BPM * Math.exp(bin * TEMPO_STEP));
      const belief = 4 * tempoBelief(0, period);
      if (told !== undefined && belief < NOT_WORTH_STARTING) continue;
      for (let place = 0; place < places; place++) {
        const k = beam.count++;
        beam.score[k] = statistics.first[place]! + belief + evidenceWeight * evidence[levelIndex[place]!]!;
        beam.period[k] = period;
        beam.time[k] = events[0]!.timeSec;
        beam.p11[k] = ONSET_VARIANCE;
        beam.p22[k] = (0.04 * period) ** 2;
        beam.place[k] = place;
        beam.at[k] = place;
        beam.node[k] = nodes.add(-1, 0, place);
      }
    }
  }

  /** Offers every place where the onset may lie if a hypothesis is right. */
  function extend(from: number, index: number): void {
    const now = events[index]!.timeSec;
    const row = index * levels;
    const period = beam.period[from]!;
    const place = beam.place[from]!;
    const score = beam.score[from]!;
    const lastStep = beam.lastStep[from]!;
    const [a11, a12, a22] = [beam.p11[from]!, beam.p12[from]!, beam.p22[from]!];
    const stay = slotOf(place, period);
    if (slots.accepts(stay, score - ORNAMENT_COST)) {
      to.copy(stay, beam, from);
      to.score[stay] = score - ORNAMENT_COST;
    }
    let since = now - beam.time[from]!;
    let silent = 0;
    const measureSec = meter.pulses * period;
    if (since > 1.9 * measureSec) {
      silent = Math.floor(since / measureSec - 0.9);
      since -= silent * measureSec;
    }
    const here = position[place]!;
    const weighed =
      score +
      Math.min(since, 2) * tempoBelief(index, period) +
      tempo.slower * Math.log(period) -
      sameNorm[place * sameSteps + Math.min(sameSteps - 1, Math.round(lastStep * 24))]!;
    // No candidate is farther off than this.
    const reach = since / period + silent * meter.pulses + 0.5;
    const spread = a11 + 2 * reach * Math.max(0, a12) + reach * reach * a22 + PHASE_VARIANCE * reach * period;
    const widest = WIDEST_DEVIATION * Math.sqrt(spread + ONSET_VARIANCE);
    // Steps before the first pulse that could be meant are passed over.
    const whole0 = Math.floor(here + (since - widest) / period) - 1;
    for (let step = Math.max(1, whole0 * perPulse - place); step <= steps; step++) {
      const distance = position[place + step]! - here;
      const late = since - distance * period;
      if (late > widest) continue;
      if (late < -widest) break;
      const whole = distance + silent * meter.pulses;
      const elapsed = whole * period;
      const p11 = a11 + 2 * whole * a12 + whole * whole * a22 + PHASE_VARIANCE * elapsed;
      const variance = p11 + ONSET_VARIANCE;
      const misfitSquared = (late * late) / variance;
      if (misfitSquared > WIDEST_DEVIATION * WIDEST_DEVIATION) continue;
      const p12 = a12 + whole * a22;
      const nextPeriod = period + (p12 / variance) * late;
      if (nextPeriod < 60 / FASTEST_BPM || nextPeriod > 60 / SLOWEST_BPM) continue;
      const misfit = misfitSquared < 4 ? 0.5 * misfitSquared : 2 * Math.sqrt(misfitSquared) - 2;
      const nextPlace = (place + step) % places;
      let reached = weighed - 0.5 * Math.log(variance) - misfit + nextLog[place * steps + step - 1]!;
      reached += evidenceWeight * evidence[row + levelIndex[nextPlace]!]! - silent * MEASURE_OF_SILENCE_COST;
      if (Math.abs(whole - lastStep) < 1e-6) reached += sameAgain;
      const slot = slotOf(nextPlace, nextPeriod);
      if (!slots.accepts(slot, reached)) continue;
      const gainTime = p11 / variance;
      to.score[slot] = reached;
      to.period[slot] = nextPeriod;
      to.time[slot] = now - (1 - gainTime) * late;
      to.p11[slot] = (1 - gainTime) * p11;
      to.p12[slot] = (1 - gainTime) * p12;
      to.p22[slot] = a22 + (TEMPO_SD * period) ** 2 * Math.min(elapsed, 2) - (p12 / variance) * p12;
      to.lastStep[slot] = whole;
      to.place[slot] = nextPlace;
      to.at[slot] = beam.at[from]! + step + silent * places;
      to.node[slot] = -1 - beam.node[from]!;
    }
  }
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
