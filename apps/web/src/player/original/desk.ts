import type { Midi, Seconds, Sound } from '@notewright/score';
import { Synthesiser } from '../synthesiser';
import { levelsOf, ORIGINAL_ALONE, type Mix } from './mix';

/** Within that long a fader moves without a click. */
const FADE_SEC = 0.02;
/** Of a note that was let go. */
const TAIL_SEC = 0.4;

interface Channel {
  readonly gain: GainNode;
  readonly pan: StereoPannerNode;
}

/** Where the recording and the instruments come together: a level and a place between left and right for each. */
export class Desk {
  private readonly original: Channel;
  private readonly score: Channel;
  private opening: Promise<Synthesiser> | undefined;
  /** Once they are open. */
  synth: Synthesiser | undefined;
  private mix: Mix = ORIGINAL_ALONE;

  /** @param context  made within the user's gesture */
  constructor(
    private readonly context: AudioContext,
    element: HTMLMediaElement,
  ) {
    this.original = this.channel();
    this.score = this.channel();
    context.createMediaElementSource(element).connect(this.original.gain);
  }

  private channel(): Channel {
    const [gain, pan] = [this.context.createGain(), this.context.createStereoPanner()];
    gain.connect(pan).connect(this.context.destination);
    return { gain, pan };
  }

  get latencySec(): number {
    return this.context.outputLatency || 0; // older browsers do not tell
  }

  /** Opens the instruments when they are first to be heard. @throws as `Synthesiser.open` and `seat` */
  async seat(sounds: readonly Sound[]): Promise<void> {
    this.opening ??= Synthesiser.open(this.context, this.score.gain);
    const synth = await this.opening;
    await synth.seat(sounds);
    this.synth = synth;
  }

  /** Sounds some pitches at once, as loud as alone, whatever the mix. */
  sound(partIndex: number, midis: readonly Midi[], velocity: number, lengthSec: Seconds): void {
    const { synth, mix } = this;
    if (!synth) return;
    synth.unhush();
    this.set({ ...mix, score: Math.max(mix.score, 0.5) });
    for (const midi of midis) {
      synth.play({ partIndex, midi, velocity, atSec: 0, kind: 'down' }, 0);
      synth.play({ partIndex, midi, velocity, atSec: 0, kind: 'up' }, lengthSec);
    }
    setTimeout(() => this.set(mix), 1000 * (lengthSec + TAIL_SEC));
  }

  set(mix: Mix): void {
    this.mix = mix;
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
    return this.synth ? this.synth.close() : this.context.close();
  }
}
