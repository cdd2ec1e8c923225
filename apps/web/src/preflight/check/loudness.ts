/** How loud a recording is, and whether it was too loud for what recorded it. */
export interface Loudness {
  /** Highest sample, 0–1 and more. */
  readonly peak: number;
  /** Level of its louder parts (the 90th percentile of 50 ms), dB below full scale. */
  readonly levelDb: number;
  /** Places, at least 20 ms apart, where the sound stays at full scale. */
  readonly clippedPlaces: number;
  /** Share of the samples that stay there. */
  readonly clippedShare: number;
  readonly heardSec: number;
}

const BLOCK_SEC = 0.05;
const FULL = 0.985;
/** Samples at full scale in a row that are no music any more. */
const CLIPPED_RUN = 4;
const APART_SEC = 0.02;

/** Measures loudness while a recording comes in, piece by piece. */
export class LoudnessMeter {
  private readonly block: number;
  private readonly apart: number;
  private readonly powers: number[] = [];
  private power = 0;
  private inBlock = 0;
  private peak = 0;
  private samples = 0;
  private run = 0;
  private lastPlace = -Infinity;
  private places = 0;
  private clipped = 0;

  constructor(private readonly sampleRateHz: number) {
    this.block = Math.round(BLOCK_SEC * sampleRateHz);
    this.apart = APART_SEC * sampleRateHz;
  }

  /** @param sound  −1 … 1 */
  hear(sound: Float32Array): void {
    for (const sample of sound) {
      const level = Math.abs(sample);
      if (level > this.peak) this.peak = level;
      this.power += sample * sample;
      if (++this.inBlock === this.block) this.endBlock();
      this.samples += 1;
      if (level < FULL) this.run = 0;
      else if (++this.run >= CLIPPED_RUN) this.clip();
    }
  }

  get loudness(): Loudness {
    const sorted = Float64Array.from(this.powers).sort();
    const loud = sorted[Math.floor(0.9 * (sorted.length - 1))] ?? 0;
    return {
      peak: this.peak,
      levelDb: 10 * Math.log10(loud + 1e-12),
      clippedPlaces: this.places,
      clippedShare: this.samples > 0 ? this.clipped / this.samples : 0,
      heardSec: this.samples / this.sampleRateHz,
    };
  }

  private endBlock(): void {
    this.powers.push(this.power / this.block);
    this.power = 0;
    this.inBlock = 0;
  }

  private clip(): void {
    this.clipped += this.run === CLIPPED_RUN ? CLIPPED_RUN : 1;
    if (this.samples - this.lastPlace < this.apart) return;
    this.places += 1;
    this.lastPlace = this.samples;
  }
}
