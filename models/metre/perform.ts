import type { HeardNote } from '../../packages/evidence/src/index';
import type { Piece } from './pieces';

export type Random = () => number;

/** Mulberry32: a small seeded generator, so that training is repeatable. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const gaussian = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

export interface PerformedNote extends HeardNote {
  /** Where it stands in the score, in pulses. */
  readonly pulse: number;
}

/**
 * Plays some measures of a piece as a person might: a tempo that suits its density, wandering and slowing at phrase ends,
 * hands not quite together, touch and pedal, and the mistakes of a listener (lost notes, ghost octaves).
 */
export function perform(piece: Piece, random: Random, measures = 24): readonly PerformedNote[] {
  const { pulses } = piece.meter;
  const lastPulse = Math.max(...piece.notes.map(({ onset }) => onset));
  const total = Math.floor(lastPulse / pulses);
  const from = random() < 0.35 || total <= measures ? 0 : Math.floor(random() * (total - measures)) * pulses;
  const notes = piece.notes.filter(({ onset }) => onset >= from && onset < from + measures * pulses);
  if (notes.length < 20) return [];
  const compound = piece.meter.timeSignature.beatUnit === 8;
  const onsetsPerPulse = new Set(notes.map(({ onset }) => onset)).size / (measures * pulses);
  const bpm = piece.bpm
    ? piece.bpm * Math.exp(0.08 * gaussian(random))
    : suitableTempo(onsetsPerPulse, compound, random);
  const steady = random() < 0.3;
  const wander = steady ? 0.004 : 0.015 + 0.03 * random();
  const slowing = steady ? 0 : 0.25 * random();
  const phrase = pulses * (random() < 0.5 ? 4 : 8);
  const times = [0.3 + random()];
  let drift = 0;
  for (let pulse = 0; pulse <= measures * pulses + 8; pulse++) {
    drift = 0.9 * drift + wander * gaussian(random);
    const inPhrase = (pulse % phrase) / phrase;
    const arch = slowing * (inPhrase > 0.8 ? (inPhrase - 0.8) * 3 : 0);
    times.push(times[pulse]! + (60 / bpm) * Math.exp(drift + arch));
  }
  const at = (pulse: number) => {
    const k = Math.max(0, Math.min(times.length - 2, Math.floor(pulse)));
    return times[k]! + (pulse - k) * (times[k + 1]! - times[k]!);
  };
  const jitter = 0.004 + 0.016 * random();
  const lead = random() < 0.5 ? 0 : 0.02 * random();
  const legato = 0.45 + 0.6 * random();
  const pedal = random() < 0.4 ? pulses / (random() < 0.5 ? 1 : 2) : 0;
  const accent = random() * 6;
  // A listener's mistakes: from nearly none to a bad recording.
  const lost = 0.12 * random();
  const ghosts = 0.06 * random();
  const blur = random() < 0.5 ? 0 : 0.4 * random();
  const played: PerformedNote[] = [];
  for (const { onset, length, midi } of notes) {
    if (random() < lost) continue;
    const pulse = onset - from;
    const top = !notes.some((other) => other.onset === onset && other.midi > midi);
    const onsetSec = Math.max(0, at(pulse) + jitter * gaussian(random) - (top ? lead : 0));
    const released = pulse + Math.max(0.1, length * Math.min(1.05, legato * (0.8 + 0.4 * random())));
    const lifted = pedal ? Math.max(released, Math.ceil((pulse + 0.01) / pedal) * pedal) : released;
    const velocity = 62 + (top ? 8 : 0) + (pulse % pulses === 0 ? accent : 0) + 9 * gaussian(random);
    const note = {
      onsetSec,
      offsetSec: onsetSec + Math.max(0.05, (at(lifted) - onsetSec) * (1 - blur * random())),
      midi,
      velocity: Math.max(10, Math.min(127, Math.round(velocity))),
      confidence: 1,
      pulse: onset - from,
    };
    played.push(note);
    if (random() < ghosts) played.push({ ...note, midi: note.midi + (random() < 0.7 ? 12 : 19), velocity: 30 });
  }
  return played.sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
}

/** Printed tempi centre around 100 pulses a minute (dotted pulses slower), and players choose them so that about four onsets fall in a second. */
function suitableTempo(onsetsPerPulse: number, compound: boolean, random: Random): number {
  let best = 100;
  let bestScore = -Infinity;
  for (let draw = 0; draw < 6; draw++) {
    const bpm = (compound ? 60 : 84) * Math.exp(0.5 * gaussian(random));
    const density = Math.log((onsetsPerPulse * bpm) / 60 / 4.2);
    const score = -0.5 * (density / 0.55) ** 2 - Math.log(-Math.log(1 - random()) + 1e-9);
    if (score > bestScore && bpm > 29 && bpm < 230) [best, bestScore] = [bpm, score];
  }
  return best;
}
