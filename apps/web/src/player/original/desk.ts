import type { Midi, Seconds, Sound } from '@notewright/score';
import { Instruments } from '../instruments';
import { Synthesiser } from '../synthesiser';
import { levelsOf, ORIGINAL_ALONE, type Mix } from './mix';

/** Within that long a fader moves without a click. */
export const FADE_SEC = 0.02;
/** Of a note that was let go. */
const TAIL_SEC = 0.4;

interface Channel {
  readonly gain: GainNode;
  readonly pan: StereoPannerNode;
}

/** Where the recording and the instruments come together: a level and a place between left and right for each. */
export class Desk {
  private readonly original: Channel;
  /** Shuts the recording off for moments, whatever the mix. */
  private readonly shutter: GainNode;
  private readonly score: Channel;
  private readonly instruments = new Instruments(() => Synthesiser.open(this.context, this.score.gain));
  /** Once every part has its instrument. */
  synth: Synthesiser | undefined;
  private mix: Mix = ORIGINAL_ALONE;
  private alone: ReturnType<typeof setTimeout> | undefined;

  /** @param context  made within the user's gesture */
  constructor(
    private readonly context: AudioContext,
    element: HTMLMediaElement,
  ) {
    this.original = this.channel();
    this.score = this.channel();
    this.shutter = context.createGain();
    context.createMediaElementSource(element).connect(this.shutter).connect(this.original.gain);
  }

  private channel(): Channel {
    const [gain, pan] = [this.context.createGain(), this.context.createStereoPanner()];
    gain.connect(pan).connect(this.context.destination);
    return { gain, pan };
  }

  get latencySec(): number {
    return this.context.outputLatency || 0; // older browsers do not tell
  }

  /**
   * Opens the instruments when they are first to be heard.
   *
   * @returns the sounds that could not be loaded
   * @throws as `Synthesiser.open` and `seat`
   */
  async seat(sounds: readonly Sound[]): Promise<readonly Sound[]> {
    const synth = await this.instruments.open(() => true);
    const missing = await this.instruments.seat(sounds);
    this.synth = synth;
    return missing;
  }

  /** Sounds some pitches at once, as loud as alone, whatever the mix. */
  sound(partIndex: number, midis: readonly Midi[], velocity: number, lengthSec: Seconds): void {
    const { synth, mix } = this;
    if (!synth) return;
    synth.unhush();
    this.turnTo({ ...mix, score: Math.max(mix.score, 0.5) });
    for (const midi of midis) {
      synth.play({ partIndex, midi, velocity, atSec: 0, kind: 'down' }, 0);
      synth.play({ partIndex, midi, velocity, atSec: 0, kind: 'up' }, lengthSec);
    }
    // To what is wished then: a fader may have moved, and another note may have sounded.
    clearTimeout(this.alone);
    this.alone = setTimeout(() => this.turnTo(this.mix), 1000 * (lengthSec + TAIL_SEC));
  }

  set(mix: Mix): void {
    this.mix = mix;
    this.turnTo(mix);
  }

  /** The recording falls silent so soon, without a click, until it is to be heard again. */
  silenceIn(sec: Seconds): void {
    const { currentTime } = this.context;
    const at = currentTime + Math.max(FADE_SEC, sec);
    this.shutter.gain.setValueAtTime(1, at - FADE_SEC);
    this.shutter.gain.linearRampToValueAtTime(0, at);
  }

  hearAgain(): void {
    const now = this.context.currentTime;
    this.shutter.gain.cancelScheduledValues(now);
    this.shutter.gain.setTargetAtTime(1, now, FADE_SEC / 6);
  }

  private turnTo(mix: Mix): void {
    const levels = levelsOf(mix);
    const now = this.context.currentTime;
    for (const [{ gain, pan }, level] of [
      [this.original, levels.original],
      [this.score, levels.score],
    ] as const) {
      gain.gain.setTargetAtTime(level.gain, now, FADE_SEC / 3);
      pan.pan.setTargetAtTime(level.pan, now, FADE_SEC / 3);
    }
  }

  resume = (): Promise<void> => this.context.resume();

  close(): Promise<void> {
    return (this.instruments.synth ?? this.context).close();
  }
}
