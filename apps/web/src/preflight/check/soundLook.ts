import { LoudnessMeter } from './loudness';
import { checked, excerptOf, notesIn, type Excerpt, type Notes, type Origin, type Preflight } from './preflight';

/** Columns of the picture of a recording. */
const COLUMNS = 480;

interface About {
  readonly sampleRateHz: number;
  readonly lengthSec: number;
  readonly origin: Origin;
}

/** Looks at a recording that comes in pieces, in any order: its picture, and what can be said of it. */
export class SoundLook {
  /** Highest samples of equal parts, 0–1; 0 where nothing came in yet. */
  readonly peaks: number[] = Array<number>(COLUMNS).fill(0);
  private readonly meter: LoudnessMeter;
  private readonly excerpts: Excerpt[] = [];
  private notes: Notes | undefined;

  constructor(private readonly about: About) {
    this.meter = new LoudnessMeter(about.sampleRateHz);
  }

  /**
   * @param channels  one or two, −1 … 1
   * @param isListenedTo  whether its notes are to be looked at, too; a few pieces are enough
   */
  hear(channels: readonly Float32Array[], startSec: number, isListenedTo: boolean): void {
    const sound = mono(channels);
    const { sampleRateHz, lengthSec } = this.about;
    this.meter.hear(sound);
    const perColumn = Math.max(1, (lengthSec * sampleRateHz) / COLUMNS);
    const first = startSec * sampleRateHz;
    for (const [n, sample] of sound.entries()) {
      const column = Math.min(COLUMNS - 1, Math.floor((first + n) / perColumn));
      const level = Math.abs(sample);
      if (level > this.peaks[column]!) this.peaks[column] = Math.min(1, level);
    }
    if (isListenedTo) this.excerpts.push(excerptOf(sound, sampleRateHz));
  }

  /** What can be said by now. */
  get preflight(): Preflight {
    this.notes ??= notesIn(this.excerpts);
    return checked(this.meter.loudness, this.notes, this.about.origin);
  }
}

function mono([first, ...others]: readonly Float32Array[]): Float32Array {
  if (!first) return new Float32Array(0);
  if (others.length === 0) return first;
  return first.map((sample, n) => others.reduce((sum, other) => sum + other[n]!, sample) / (others.length + 1));
}
