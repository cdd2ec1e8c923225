import type { OnsetEvent } from '../onset-events';
import { Beam, NodeStore, Slots } from './beam';
import { METRICAL_LEVELS, type TrackedMeter } from './meters';
import { PERIOD_BINS, periodPosition } from './period-bins';
import { stepsOf, type PositionStatistics } from './position-statistics';

/**
 * Finds where in the measure every onset belongs: tempo, beats, barlines and rhythm at once.
 *
 * Beats cannot be found by period alone: a rubato eighth-note accompaniment is as regular as the quarter above it, and a
 * constant period misses the first ritardando. So each hypothesis is a score position and a tempo, which a Kalman filter over time
 * and period follows as the music slows and hurries. Its score has three terms: how well the onsets meet their predicted times, how
 * usual the rhythm is in written music of this meter, and how much each onset looks like a downbeat, a pulse or something lighter.
 * Dynamic programming over onsets keeps the best hypothesis for each position and tempo.
 *
 * Sources: Cemgil, Kappen, "Monte Carlo Methods for Tempo Tracking and Rhythm Quantization", JAIR 2003 (switching Kalman
 * filter); Nakamura, Yoshii, Sagayama, "Rhythm Transcription of Polyphonic Piano Music Based on Merged-Output HMM", 2017 (metrical
 * model); Whiteley, Cemgil, Godsill, "Bayesian Modelling of Temporal Structure in Musical Audio", ISMIR 2006 (bar pointer).
 */
export interface TempoModel {
  /** log P(pulse length) around each onset, shape [events × PERIOD_BINS]. */
  readonly periods: Float32Array;
  /** Weight of that log posterior per second of music; it is small, because neighbouring onsets are not independent. */
  readonly weight: number;
  /** Felt pulses per minute given by the player; the tempo found stays within a few percent of it. */
  readonly bpmOverride?: number;
  /**
   * Added by each onset per e-fold of a slower pulse. The counted steps are those of average music, mostly eighths, and would otherwise
   * take sixteenths for eighths at twice the tempo.
   */
  readonly slower: number;
}

export interface BeatHypothesis {
  readonly meter: TrackedMeter;
  /** Log likelihood; comparable between meters of the same events. */
  readonly score: number;
  /** Score position of each event, in pulses from the start of the first measure; NaN for an ornament outside the rhythm. */
  readonly pulses: Float64Array;
  /** How probable meter, tempo and barlines are, 0 … 1, once they were chosen among others. */
  readonly sure?: number;
}

const SLOWEST_BPM = 25;
const FASTEST_BPM = 250;
/** How exactly a given tempo is meant: standard deviation of its natural log. */
const OVERRIDE_SPREAD = 0.06;
/** Floor of the log posterior (natural log). The training set is finite, so no pulse length is impossible. */
const LOG_POSTERIOR_FLOOR = -8;
/** Hypotheses at the same position whose tempi differ by less than this (natural log) are the same. */
const TEMPO_STEP = Math.log(1.05);
const TEMPO_BINS = Math.ceil(Math.log(FASTEST_BPM / SLOWEST_BPM) / TEMPO_STEP) + 1;
/** Standard deviation of a played onset: motor noise and the error of measuring it. */
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
/** Hypotheses do not start at a tempo whose score, from its distance to the given one, is below this (natural log). */
const NOT_WORTH_STARTING = -60;
const MEASURE_OF_SILENCE_COST = 1.5;

/** Tracks the beats of a performance in one meter. It can stop on the way, so that meters that do not suit the beginning are given up. */
export class Tracker {
  private readonly positionCount: number;
  private readonly steps: number;
  private readonly perPulse: number;
  /** Of each position of the measure its metrical level, which is its index in a row of the evidence. */
  private readonly levelIndex: Int8Array;
  /** Of each position of the measure, and of those of the next two, the pulses from the start of the measure. */
  private readonly positionPulses: Float64Array;
  private readonly bpmOverride: number | undefined;
  private readonly kept: number;
  private readonly nodes = new NodeStore();
  private readonly beam: Beam;
  private readonly slots: Slots;
  /** Onsets followed so far. */
  private done = 1;

  /** @param events  at least one */
  constructor(
    private readonly events: readonly OnsetEvent[],
    private readonly evidence: Float32Array,
    private readonly meter: TrackedMeter,
    private readonly statistics: PositionStatistics,
    private readonly tempo: TempoModel,
    private readonly evidenceWeight: number,
  ) {
    this.positionCount = meter.levels.length;
    this.steps = stepsOf(meter);
    this.perPulse = meter.positions.length;
    this.levelIndex = Int8Array.from(meter.levels, (level) => METRICAL_LEVELS.indexOf(level));
    const pulseOf = (position: number) =>
      Math.floor(position / this.perPulse) + meter.positions[position % this.perPulse]!;
    this.positionPulses = Float64Array.from({ length: this.positionCount + this.steps + 1 }, (_, position) =>
      pulseOf(position),
    );
    this.bpmOverride = tempo.bpmOverride && Math.max(SLOWEST_BPM, Math.min(FASTEST_BPM, tempo.bpmOverride));
    this.beam = new Beam(this.positionCount * TEMPO_BINS);
    this.kept = events.length > MANY_EVENTS ? KEPT_OF_MANY : KEPT;
    this.slots = new Slots(this.positionCount * TEMPO_BINS);
    this.start();
  }

  /** Tracks the onsets before number `to`; those tracked already are not tracked again. */
  follow(to: number): this {
    const { beam, slots, nodes, events } = this;
    for (; this.done < Math.min(to, events.length); this.done++) {
      for (let from = 0; from < beam.count; from++) this.extend(from, this.done);
      slots.prune(beam, this.done < FIRST_EVENTS ? KEPT_AT_FIRST : this.kept, HOPELESS);
      for (let k = 0; k < beam.count; k++)
        if (beam.node[k]! < 0) beam.node[k] = nodes.add(-1 - beam.node[k]!, this.done, beam.at[k]!);
    }
    return this;
  }

  /** The hypothesis with the largest score over what was tracked so far. */
  bestHypothesis(): BeatHypothesis {
    const { beam, positionCount, meter } = this;
    let best = 0;
    for (let k = 1; k < beam.count; k++) if (beam.score[k]! > beam.score[best]!) best = k;
    const pulses = this.nodes.path(
      beam.node[best]!,
      this.done,
      (at) => Math.floor(at / positionCount) * meter.pulses + this.positionPulses[at % positionCount]!,
    );
    return { meter, score: beam.score[best]!, pulses };
  }

  /** How well a pulse length suits the music around an onset, in nats per second; 0 where it is as likely as any other. */
  private tempoScore(event: number, period: number): number {
    const { tempo, bpmOverride } = this;
    if (bpmOverride !== undefined) {
      const off = Math.log(60 / period / bpmOverride) / OVERRIDE_SPREAD;
      return -0.5 * off * off;
    }
    const at = periodPosition(period);
    const bin = Math.min(PERIOD_BINS - 2, Math.floor(at));
    const row = event * PERIOD_BINS + bin;
    const log = tempo.periods[row]! + (at - bin) * (tempo.periods[row + 1]! - tempo.periods[row]!);
    return tempo.weight * (Math.max(LOG_POSTERIOR_FLOOR, log) + Math.log(PERIOD_BINS));
  }

  /** Starts a hypothesis at every position and tempo, for the first onset. */
  private start(): void {
    const { beam, positionCount, bpmOverride, statistics, evidence, evidenceWeight, levelIndex } = this;
    for (let bin = 0; bin < TEMPO_BINS; bin++) {
      const period = 60 / (SLOWEST_BPM * Math.exp(bin * TEMPO_STEP));
      const startScore = 4 * this.tempoScore(0, period);
      if (bpmOverride !== undefined && startScore < NOT_WORTH_STARTING) continue;
      for (let position = 0; position < positionCount; position++) {
        const k = beam.count++;
        beam.score[k] = statistics.first[position]! + startScore + evidenceWeight * evidence[levelIndex[position]!]!;
        beam.period[k] = period;
        beam.time[k] = this.events[0]!.timeSec;
        beam.p11[k] = ONSET_VARIANCE;
        beam.p22[k] = (0.04 * period) ** 2;
        beam.position[k] = position;
        beam.at[k] = position;
        beam.node[k] = this.nodes.add(-1, 0, position);
      }
    }
  }

  /** Extends a hypothesis to every position at which the onset may lie. */
  private extend(from: number, index: number): void {
    const { beam, slots, meter, positionCount, steps, positionPulses, evidence, evidenceWeight, levelIndex, tempo } =
      this;
    const { next: nextLog, sameNorm, sameSteps, sameAgain } = this.statistics;
    const to = slots.offered;
    const now = this.events[index]!.timeSec;
    const row = index * METRICAL_LEVELS.length;
    const period = beam.period[from]!;
    const position = beam.position[from]!;
    const score = beam.score[from]!;
    const lastStep = beam.lastStep[from]!;
    const a11 = beam.p11[from]!;
    const a12 = beam.p12[from]!;
    const a22 = beam.p22[from]!;
    const stay = slotOf(position, period);
    if (slots.accepts(stay, score - ORNAMENT_COST)) {
      to.copy(stay, beam, from);
      to.score[stay] = score - ORNAMENT_COST;
    }
    let since = now - beam.time[from]!;
    let silent = 0;
    const measureSec = meter.pulses * period;
    if (since > 1.9 * measureSec) silent = Math.floor(since / measureSec - 0.9);
    since -= silent * measureSec;
    const here = positionPulses[position]!;
    const weighed =
      score +
      Math.min(since, 2) * this.tempoScore(index, period) +
      tempo.slower * Math.log(period) -
      sameNorm[position * sameSteps + Math.min(sameSteps - 1, Math.round(lastStep * 24))]!;
    // Upper bound of the deviation of any candidate position.
    const reach = since / period + silent * meter.pulses + 0.5;
    const spread = a11 + 2 * reach * Math.max(0, a12) + reach * reach * a22 + PHASE_VARIANCE * reach * period;
    const widest = WIDEST_DEVIATION * Math.sqrt(spread + ONSET_VARIANCE);
    // Skips the pulses before the first one that can hold a candidate.
    const whole0 = Math.floor(here + (since - widest) / period - 1e-9);
    for (let step = Math.max(1, whole0 * this.perPulse - position); step <= steps; step++) {
      const distance = positionPulses[position + step]! - here;
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
      const nextPosition = (position + step) % positionCount;
      let reached = weighed - 0.5 * Math.log(variance) - misfit + nextLog[position * steps + step - 1]!;
      reached += evidenceWeight * evidence[row + levelIndex[nextPosition]!]! - silent * MEASURE_OF_SILENCE_COST;
      if (Math.abs(whole - lastStep) < 1e-6) reached += sameAgain;
      const slot = slotOf(nextPosition, nextPeriod);
      if (!slots.accepts(slot, reached)) continue;
      const gainTime = p11 / variance;
      to.score[slot] = reached;
      to.period[slot] = nextPeriod;
      to.time[slot] = now - (1 - gainTime) * late;
      to.p11[slot] = (1 - gainTime) * p11;
      to.p12[slot] = (1 - gainTime) * p12;
      to.p22[slot] = a22 + (TEMPO_SD * period) ** 2 * Math.min(elapsed, 2) - (p12 / variance) * p12;
      to.lastStep[slot] = whole;
      to.position[slot] = nextPosition;
      to.at[slot] = beam.at[from]! + step + silent * positionCount;
      to.node[slot] = -1 - beam.node[from]!;
    }
  }
}

/** The slot of a hypothesis: those at one position with nearly the same tempo share one. */
function slotOf(position: number, period: number): number {
  const bin = Math.round(Math.log(60 / period / SLOWEST_BPM) / TEMPO_STEP);
  return position * TEMPO_BINS + Math.max(0, Math.min(TEMPO_BINS - 1, bin));
}
