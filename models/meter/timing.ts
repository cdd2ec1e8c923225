import type { Manner } from './manner';
import type { Piece, WrittenNote } from './pieces';
import { gaussian, type Random } from './random';

/**
 * When each pulse falls: a tempo that suits the piece, wandering, arched phrases, slowing at their ends and at the last, a
 * fermata or a new tempo now and then.
 */
export function drawTimes(
  notes: readonly WrittenNote[],
  piece: Piece,
  measures: number,
  random: Random,
  manner?: Manner,
): readonly number[] {
  const { pulses } = piece.meter;
  const count = (piece.barlines?.at(-1) ?? measures * pulses) + 8;
  const barlines = barlinesOf(piece, measures);
  const bpm = drawTempo(notes, piece, random);
  const lastPulse = notes.reduce((last, { onset }) => Math.max(last, onset), 0);
  const style = random();
  const steady = style < 0.25;
  const wander = manner
    ? manner.wander
    : steady
      ? 0.003
      : style < 0.8
        ? 0.01 + 0.025 * random()
        : 0.03 + 0.04 * random();
  const slowing = manner ? manner.slowing : steady ? 0 : 0.3 * random();
  const arch = manner ? manner.arch : steady ? 0 : 0.12 * random();
  const phrase = [2, 4, 4, 8][Math.floor(4 * random())]!;
  const final = manner ? manner.final : steady ? 0 : 0.6 * random();
  const fermatas = random() < 0.15 ? 0.04 : 0;
  const turn = random() < 0.1 ? Math.floor(random() * count) : Infinity;
  const turned = 0.35 * gaussian(random);
  const times = [0.3 + random()];
  let [drift, measure] = [0, 0];
  for (let pulse = 0; pulse <= count; pulse++) {
    drift = 0.88 * drift + wander * gaussian(random);
    while ((barlines[measure + 1] ?? Infinity) <= pulse) measure++;
    const [begins = 0, ends = begins + pulses] = barlines.slice(measure, measure + 2);
    const place = pulse - begins;
    const inPhrase = ((measure % phrase) + place / (ends - begins)) / phrase;
    let slower = drift - arch * Math.sin(Math.PI * inPhrase);
    if (inPhrase > 0.75) slower += slowing * (inPhrase - 0.75) * 3;
    if (pulse > lastPulse - pulses) slower += final * Math.min(1, (pulse - lastPulse + pulses) / pulses);
    if (pulse >= turn) slower -= turned;
    if (random() < fermatas && pulse + 1 === ends) slower += 0.4 + 0.5 * random();
    if (manner) {
      slower += manner.agogics[place] ?? 0;
      if (random() < manner.waits) slower += manner.wait * random();
    }
    const period = Math.max(60 / 260, Math.min(60 / 22, (60 / bpm) * Math.exp(slower)));
    times.push(times[pulse]! + period);
  }
  return times;
}

/** The pulses with which measures begin; after those that are known they go on evenly. */
export function barlinesOf({ meter: { pulses }, barlines = [0] }: Piece, measures: number): readonly number[] {
  const last = barlines.at(-1) ?? 0;
  return [...barlines, ...Array.from({ length: measures + 16 }, (_, measure) => last + (measure + 1) * pulses)];
}

/**
 * Editors' and composers' numbers keep to the middle of the metronome: players take slow movements slower and fast ones faster
 * than playback tempi say (Beethoven's adagios are heard around 30 quarters a minute). Exponent on the distance from 90.
 */
const AWAY_FROM_MIDDLE = 1.25;

/**
 * The tempo the score asks for, within the freedom players take, and playable: between one and some twelve onsets a second.
 * Where the score says nothing, a broad hill around a walking pulse. Wide on purpose: beats are to be found by rhythm and
 * texture, not from the tempi that happen to be in the training scores.
 */
function drawTempo(notes: readonly WrittenNote[], { meter, tempo }: Piece, random: Random): number {
  const onsets = new Set(notes.map(({ onset }) => onset));
  const span = Math.max(4, Math.max(...onsets) - Math.min(...onsets));
  const perPulse = onsets.size / span;
  const compound = meter.compound;
  const said = tempo && tempo.from !== 'played' ? 90 * (tempo.bpm / 90) ** AWAY_FROM_MIDDLE : tempo?.bpm;
  const middle = said ?? (compound ? 60 : 84);
  const spread = !tempo ? 0.45 : { played: 0.1, number: 0.25, words: 0.3 }[tempo.from];
  // Known tempi hold; density only rules out what nobody plays. Without one it says most of what is known.
  const densityMiddle = tempo ? 3.6 : 4;
  const densitySpread = tempo ? 0.8 : 0.6;
  let best = middle;
  let bestScore = -Infinity;
  for (let draw = 0; draw < 8; draw++) {
    const bpm = middle * Math.exp(spread * gaussian(random));
    const density = Math.log((perPulse * bpm) / 60 / densityMiddle);
    const score = -0.5 * (density / densitySpread) ** 2 - Math.log(-Math.log(1 - random()) + 1e-9);
    if (score > bestScore && bpm > 26 && bpm < 235) [best, bestScore] = [bpm, score];
  }
  return best;
}
