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
/** What each drum fills, in Hz, and how much of its loudest moments (dB) a hit may lack, and must rise by. */
const KICK = { from: 40, to: 110, withinDb: 4, riseDb: 4 } as const;
/** The body and the wires; between the partials of pitched instruments there is less. */
const SNARE = { from: 180, to: 700, withinDb: 3.5, riseDb: 4 } as const;
const HAT = { from: 7000, to: 10_500, withinDb: 26, riseDb: 4 } as const;
/** The wires of a snare go on hissing where the click of a kick or a plucked string has gone. */
const WIRES = { from: 5000, to: 7000, riseDb: 4, stillWithinDb: 20 } as const;
const STILL_FRAMES = [6, 9] as const;
/** Of the bins of a band the one that this share lies below: noise fills a band, partials do not. */
const FILLED_SHARE = 0.3;
/** A band is as loud as it gets at this share of the frames; quieter than −40 dB beside it is silence. */
const LOUD_SHARE = 0.995;
const FLOOR = 1e-4;
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
  const bands = levelsOf(samples, sampleRateHz);
  const wiresRise = risesOf(bands.wires);
  const hasWires = (frame: number): boolean => {
    const still = bands.wires.slice(frame + STILL_FRAMES[0], frame + STILL_FRAMES[1]);
    const mean = still.reduce((sum, level) => sum + level, 0) / Math.max(1, still.length);
    return mean >= -WIRES.stillWithinDb && highestAround(wiresRise, frame) >= WIRES.riseDb;
  };
  const secOf = (frame: number): number => (frame * Math.round(HOP_SEC * sampleRateHz)) / sampleRateHz;
  return {
    kick: hitsIn(bands.kick, KICK).map(secOf),
    snare: hitsIn(bands.snare, SNARE).filter(hasWires).map(secOf),
    hat: hitsIn(bands.hat, HAT).map(secOf),
  };
}

/** Levels in dB beside each band's own loudest moments, one per frame; frame i is centred on i hops. */
function levelsOf(samples: Float32Array, rate: number): Record<'kick' | 'snare' | 'wires' | 'hat', Float32Array> {
  const size = 2 ** Math.round(Math.log2(FRAME_SEC * rate));
  const hop = Math.round(HOP_SEC * rate);
  const spectrum = new Spectrum(size);
  const frames = Math.ceil(samples.length / hop);
  const [kick, snare, wires, hat] = [KICK, SNARE, WIRES, HAT].map(() => new Float32Array(frames)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const frame = new Float32Array(size);
  const bin = (hz: number) => Math.min(size / 2, Math.round((hz * size) / rate));
  const within = (magnitudes: Float32Array, { from, to }: { readonly from: number; readonly to: number }) =>
    magnitudes.subarray(bin(from), bin(to) + 1);
  for (let index = 0; index < frames; index++) {
    const start = index * hop - size / 2;
    frame.fill(0);
    frame.set(samples.subarray(Math.max(0, start), Math.max(0, start + size)), Math.max(0, -start));
    const magnitudes = spectrum.of(frame);
    const low = within(magnitudes, KICK);
    kick[index] = low.reduce((sum, one) => sum + one ** 2, 0) / Math.max(1, low.length);
    for (const [into, band] of [
      [snare, SNARE],
      [wires, WIRES],
      [hat, HAT],
    ] as const)
      into[index] = valueAtShare(within(magnitudes, band), FILLED_SHARE) ** 2;
  }
  return { kick: besideLoud(kick), snare: besideLoud(snare), wires: besideLoud(wires), hat: besideLoud(hat) };
}

function besideLoud(powers: Float32Array): Float32Array {
  const loud = valueAtShare(powers, LOUD_SHARE);
  return powers.map((power) => (loud > 0 ? 10 * Math.log10(power / loud + FLOOR) : -40));
}

/** How much louder each frame is than what was a little before; before the beginning there is silence. */
const risesOf = (levels: Float32Array): Float32Array =>
  levels.map((level, frame) => Math.max(0, level - Math.min(...BEFORE_FRAMES.map((by) => levels[frame - by] ?? -40))));

function highestAround(values: Float32Array, frame: number): number {
  return Math.max(...values.subarray(Math.max(0, frame - AROUND_FRAMES), frame + AROUND_FRAMES + 1));
}

/** Frames in which a band rises most, is nearly as loud as it gets, or will be within 30 ms; each some way from the one before. */
function hitsIn(levels: Float32Array, { withinDb, riseDb }: typeof KICK | typeof SNARE | typeof HAT): number[] {
  const rises = risesOf(levels);
  const hits: number[] = [];
  for (const [frame, rise] of rises.entries()) {
    if (rise < riseDb || rise < highestAround(rises, frame)) continue;
    const loudest = Math.max(...levels.subarray(frame, frame + AROUND_FRAMES + 1));
    if (loudest >= -withinDb && frame - (hits.at(-1) ?? -APART_FRAMES - 1) > APART_FRAMES) hits.push(frame);
  }
  return hits;
}
