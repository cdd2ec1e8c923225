import { COUNTS, countSec, pulsesOf } from './clicks';
import { click, type Clicking, type MetronomeChoice } from './metronome';
import type { Block, Microphone } from './microphone';
import type { Take, TakeHeader } from './take';
import { TakeKeeper } from './takeKeeper';

/** Between the click on the button and the first count. */
const BREATH_SEC = 0.15;
/** What is kept from before the first moment of a recording without a metronome: who begins at once begins a little early. */
const EARLY_SEC = 0.1;
/** Browsers run audio of expensive sound cards at twice this or more, which no recording of an instrument needs. */
const ENOUGH_HZ = 48_000;

export interface RecorderOptions {
  readonly header: Pick<TakeHeader, 'id' | 'accountId' | 'instrument' | 'startedAtMs'>;
  readonly metronome: MetronomeChoice;
  readonly mostSec: number;
  /** The device has no room for it. */
  readonly onUnkept: () => void;
  /** It reached its longest length, and stands still. */
  readonly onFull: () => void;
}

/** One recording: countdown, sound, metronome. Made when the button is clicked; times are those of the microphone's audio context. */
export class Recorder {
  /** When the first count is shown, how long each stands, and when the playing begins. */
  readonly countsFromSec: number;
  readonly countSec: number;
  readonly beginSec: number;
  private readonly rate: number;
  private readonly thinning: number;
  private readonly fromFrame: number;
  private readonly toFrame: number;
  private readonly keeper: TakeKeeper;
  private readonly clicking: Clicking | undefined;
  private isOver = false;
  private readonly onFull: () => void;

  constructor(
    private readonly microphone: Microphone,
    { header, metronome, mostSec, onUnkept, onFull }: RecorderOptions,
  ) {
    this.onFull = onFull;
    const { context } = microphone;
    this.rate = context.sampleRate;
    this.thinning = Math.max(1, Math.ceil(this.rate / ENOUGH_HZ - 0.01));
    this.countSec = countSec(metronome.on ? metronome.bpm : undefined);
    this.countsFromSec = context.currentTime + BREATH_SEC;
    this.beginSec = this.countsFromSec + COUNTS * this.countSec;
    const measureSec = (pulsesOf(metronome.meter) * 60) / metronome.bpm;
    // A pick-up is played while the metronome counts.
    const earlySec = metronome.on ? Math.min(measureSec, COUNTS * this.countSec) : EARLY_SEC;
    this.fromFrame = Math.round((this.beginSec - earlySec) * this.rate);
    this.toFrame = Math.round((this.beginSec + mostSec) * this.rate);
    const beat = { bpm: metronome.bpm, meter: metronome.meter };
    this.keeper = new TakeKeeper(
      {
        ...header,
        sampleRateHz: this.rate / this.thinning,
        metronome: metronome.on ? { ...beat, downbeatSec: this.beginSec - this.fromFrame / this.rate } : undefined,
        latencySec: microphone.latencySec,
      },
      onUnkept,
    );
    this.clicking = metronome.on
      ? click(context, { ...beat, downbeatSec: this.beginSec }, this.countsFromSec)
      : undefined;
  }

  /** Seconds played so far; below 0 during the countdown. */
  get playedSec(): number {
    return this.microphone.context.currentTime - this.beginSec;
  }

  /** Whether the device keeps it when the page is left. */
  get isKept(): boolean {
    return this.keeper.isKept;
  }

  /** Takes what belongs to the recording out of a block. */
  hear({ frame, samples }: Block): void {
    if (this.isOver) return;
    const from = Math.max(0, this.fromFrame - frame);
    const to = Math.min(samples.length, this.toFrame - frame);
    if (from < to) this.keeper.add(thinned(samples.subarray(from, to), this.thinning));
    if (frame + samples.length < this.toFrame) return;
    this.isOver = true;
    this.clicking?.stop();
    this.onFull();
  }

  /** Ends it. */
  async stop(): Promise<Take & { readonly isKept: boolean }> {
    this.isOver = true;
    this.clicking?.stop();
    const take = await this.keeper.finished(this.microphone.latencySec);
    return { ...take, isKept: this.keeper.isKept };
  }

  /** Ends it and throws it away. */
  async discard(): Promise<void> {
    this.isOver = true;
    this.clicking?.stop();
    await this.keeper.discard();
  }
}

/** Every so many samples become one, their mean. Blocks are multiples of what is thought of here, but for the first and last. */
function thinned(samples: Float32Array, by: number): Float32Array {
  if (by === 1) return samples;
  return Float32Array.from({ length: Math.floor(samples.length / by) }, (_, n) => {
    let sum = 0;
    for (const sample of samples.subarray(n * by, (n + 1) * by)) sum += sample;
    return sum / by;
  });
}
