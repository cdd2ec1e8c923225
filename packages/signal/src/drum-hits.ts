import { Spectrum } from './spectrum';
import { valueAtShare } from './value-at-share';

/** When the drums of a kit are struck, in seconds, ascending. */
export interface DrumHits {
  readonly kick: readonly number[];
  readonly snare: readonly number[];
  readonly hat: readonly number[];
}

/** At 22,050 Hz 46 ms, so that the membrane of a kick still falls into two bins of its own. */
const FRAME_SEC = 1024 / 22_050;
const HOP_SEC = 0.01;
/** Hz. The three of a snare's body lie where between the partials of pitched instruments there is little. */
const BANDS = {
  kick: [40, 110],
  lowBody: [180, 300],
  body: [300, 700],
  highBody: [700, 1500],
  middle: [1500, 3000],
  wires: [5000, 9000],
  hat: [7000, 10_500],
} as const;
type Band = keyof typeof BANDS;
type Levels = Readonly<Record<Band, Float32Array>>;
/** How much a hit may lack of the loudest moments of its band, and must rise by, in dB. */
const KICK = { withinDb: 4, riseDb: 4 };
const HAT = { withinDb: 26, riseDb: 4 };
const WIRES = { withinDb: 18, riseDb: 8 };
/** The wires of a snare go on hissing where the click of a kick has gone, higher than a plucked string does. */
const STILL_FRAMES = [5, 8] as const;
const WIRES_WEIGHT = 0.7;
const MIDDLE_WEIGHT = 0.3;
/** Groups whose means lie nearer than this, in dB, are one. */
const LEAST_APART_DB = 4;
/** Of the bins of a band the one that this share lies below: noise fills a band, partials do not. */
const FILLED_SHARE = 0.3;
/** A band is as loud as it gets at this share of the frames; quieter than −40 dB beside it is silence. */
const LOUD_SHARE = 0.995;
const FLOOR_DB = -40;
/** What a level is compared with: the quietest of the frames 30 to 50 ms before. */
const BEFORE_FRAMES = [3, 4, 5] as const;
const AROUND_FRAMES = 3;
const APART_FRAMES = 8;

/**
 * Kick, snare and hat in a recording that has drums, by how bands of the spectrum fill up. In a recording without drums the attacks
 * of other instruments pass for them: whoever asks must know.
 *
 * @param samples  mono, −1 … 1
 * @returns within 30 ms of where they are struck; empty lists for silence and for nothing
 */
export function drumHits(samples: Float32Array, sampleRateHz: number): DrumHits {
  const levels = levelsOf(samples, sampleRateHz);
  const secOf = (frame: number): number => (frame * Math.round(HOP_SEC * sampleRateHz)) / sampleRateHz;
  return {
    kick: hitsIn(levels.kick, KICK).map(secOf),
    snare: snaresIn(levels).map(secOf),
    hat: hitsIn(levels.hat, HAT).map(secOf),
  };
}

/** Of all that hisses, what also has a body and hisses on: the upper of two groups, parted where they differ most. */
function snaresIn(levels: Levels): readonly number[] {
  const hits = hitsIn(levels.wires, WIRES).map((frame) => {
    const bodies = [levels.lowBody, levels.body, levels.highBody].map((body) => highest(body, frame - 2, frame + 4));
    const still = (band: Float32Array) => mean(band.subarray(frame + STILL_FRAMES[0], frame + STILL_FRAMES[1]));
    const hissing = WIRES_WEIGHT * still(levels.wires) - MIDDLE_WEIGHT * still(levels.middle);
    return { frame, likeness: mean(bodies) + hissing };
  });
  const least = partingOf(hits.map(({ likeness }) => likeness));
  return hits.filter(({ likeness }) => likeness >= least).map(({ frame }) => frame);
}

/**
 * What parts numbers into a lower and an upper group so that the means lie apart most, weighed by how many are in them; the lowest
 * number where they are all alike.
 *
 * Source: Otsu, "A threshold selection method from gray-level histograms", 1979.
 */
function partingOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  let best = { apart: -1, at: sorted[0] ?? 0 };
  for (let count = 1; count < sorted.length; count++) {
    const [lower, upper] = [sorted.slice(0, count), sorted.slice(count)];
    const distance = mean(upper) - mean(lower);
    const apart = lower.length * upper.length * distance ** 2;
    if (distance >= LEAST_APART_DB && apart > best.apart)
      best = { apart, at: ((lower.at(-1) ?? 0) + (upper[0] ?? 0)) / 2 };
  }
  return best.at;
}

/** Levels in dB beside each band's own loudest moments, one per frame; frame i is centred on i hops. */
function levelsOf(samples: Float32Array, rate: number): Levels {
  const size = 2 ** Math.round(Math.log2(FRAME_SEC * rate));
  const hop = Math.round(HOP_SEC * rate);
  const spectrum = new Spectrum(size);
  const frames = Math.ceil(samples.length / hop);
  const bin = (hz: number) => Math.min(size / 2, Math.round((hz * size) / rate));
  const rows = (Object.keys(BANDS) as Band[]).map((band) => ({
    ...{ band, from: bin(BANDS[band][0]), to: bin(BANDS[band][1]) + 1 },
    powers: new Float32Array(frames),
  }));
  const frame = new Float32Array(size);
  for (let index = 0; index < frames; index++) {
    const start = index * hop - size / 2;
    frame.fill(0);
    frame.set(samples.subarray(Math.max(0, start), Math.max(0, start + size)), Math.max(0, -start));
    const magnitudes = spectrum.of(frame);
    for (const { band, from, to, powers } of rows) {
      const bins = magnitudes.subarray(from, to);
      // The membrane of a kick is a tone, and its band has too few bins to tell.
      powers[index] = band === 'kick' ? mean(bins.map((one) => one ** 2)) : valueAtShare(bins, FILLED_SHARE) ** 2;
    }
  }
  return Object.fromEntries(rows.map(({ band, powers }) => [band, besideLoud(powers)])) as unknown as Levels;
}

function besideLoud(powers: Float32Array): Float32Array {
  const loud = valueAtShare(powers, LOUD_SHARE);
  return powers.map((power) => (loud > 0 ? 10 * Math.log10(power / loud + 10 ** (FLOOR_DB / 10)) : FLOOR_DB));
}

/** How much louder each frame is than what was a little before; before the beginning there is silence. */
const risesOf = (levels: Float32Array): Float32Array =>
  levels.map((level, frame) =>
    Math.max(0, level - Math.min(...BEFORE_FRAMES.map((by) => levels[frame - by] ?? FLOOR_DB))),
  );

/** Frames in which a band rises most and is nearly as loud as it gets, or will be within 30 ms; each some way from the one before. */
function hitsIn(levels: Float32Array, { withinDb, riseDb }: typeof KICK): readonly number[] {
  const rises = risesOf(levels);
  const hits: number[] = [];
  for (const [frame, rise] of rises.entries()) {
    if (rise < riseDb || rise < highest(rises, frame - AROUND_FRAMES, frame + AROUND_FRAMES + 1)) continue;
    if (highest(levels, frame, frame + AROUND_FRAMES + 1) < -withinDb) continue;
    if (frame - (hits.at(-1) ?? -APART_FRAMES - 1) > APART_FRAMES) hits.push(frame);
  }
  return hits;
}

const highest = (values: Float32Array, from: number, to: number): number =>
  Math.max(...values.subarray(Math.max(0, from), to));

/** The floor for nothing. */
const mean = (values: Float32Array | readonly number[]): number =>
  values.length === 0 ? FLOOR_DB : [...values].reduce((sum, one) => sum + one, 0) / values.length;
