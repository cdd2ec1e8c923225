import type { Stroke } from '@notewright/playback';
import type { Midi, Score, Seconds } from '@notewright/score';
import { partsMissing } from '../partsMissing';
import type { PlayerProblem } from '../types';
import { Desk } from './desk';
import { ORIGINAL_ALONE, type Mix } from './mix';
import { PlayAlong } from './playAlong';

/** The instruments that play the score beside its recording, as loud as somebody likes. */
export class ScoreBeside {
  /** Once somebody played or wrote: audio is opened by a gesture. */
  desk: Desk | undefined;
  mix: Mix = ORIGINAL_ALONE;
  /** Parts whose instrument could not be loaded. */
  missing: readonly string[] = [];
  private along = new PlayAlong([]);
  private bringing = false;

  /**
   * @param element  plays the recording
   * @param said  what is wrong with the instruments; undefined: nothing any more
   */
  constructor(
    private score: Score,
    private readonly element: HTMLMediaElement,
    private readonly said: (problem: PlayerProblem | undefined) => void,
  ) {}

  /** Takes another score. @param strokes  what it sounds, on the clock of the recording */
  take(score: Score, strokes: readonly Stroke[]): void {
    this.score = score;
    this.along = new PlayAlong(strokes);
  }

  /** Must follow a gesture. */
  open(): Desk {
    this.desk ??= new Desk(new AudioContext({ latencyHint: 'interactive' }), this.element);
    this.desk.set(this.mix);
    return this.desk;
  }

  setMix(mix: Mix): void {
    this.mix = mix;
    this.desk?.set(mix);
  }

  /** Sounds some pitches at once, also while the original alone is heard. */
  sound(partIndex: number, midis: readonly Midi[], velocity: number, lengthSec: Seconds): void {
    const desk = this.open();
    void desk
      .resume()
      .then(() => this.seat(desk))
      .then(() => desk.sound(partIndex, midis, velocity, lengthSec))
      .catch((error: unknown) => console.warn('noSound', error));
  }

  /**
   * Instruments are fetched when they are first heard; the recording does not wait for them.
   *
   * @returns whether there are any now that were not there before
   */
  async bring(): Promise<boolean> {
    const { desk } = this;
    const complete = desk?.synth && this.missing.length === 0;
    if (!desk || (this.mix.score === 0 && !this.mix.check) || complete || this.bringing) return false;
    this.bringing = true;
    try {
      await this.seat(desk);
      return true;
    } catch (error) {
      console.warn('noSound', error);
      this.said('noSound');
      return false;
    } finally {
      this.bringing = false;
    }
  }

  /** Another score may have other instruments. */
  seatAgain(): void {
    if (this.desk?.synth) void this.seat(this.desk).catch((error: unknown) => console.warn('noSound', error));
  }

  /** What is missing is said, and another instrument plays for it. */
  private async seat(desk: Desk): Promise<void> {
    const sounds = this.score.parts.map(({ sound }) => sound);
    this.missing = partsMissing(this.score, await desk.seat(sounds));
    this.said(this.missing.length > 0 ? 'missingSounds' : undefined);
  }

  /** Goes on from another place or at another speed. @param endSec  where the music stops, or goes round */
  restart(positionSec: Seconds, rate: number, endSec: Seconds): void {
    if (this.desk?.synth) this.along.restart(this.desk.synth, positionSec, rate, endSec);
  }

  /** Hands over what is due soon. */
  goOn(positionSec: Seconds, rate: number, endSec: Seconds): void {
    if (this.desk?.synth) this.along.goOn(this.desk.synth, positionSec, rate, endSec);
  }

  /** Lets go of what sounds. */
  release(): void {
    this.desk?.synth?.release();
  }

  /** Silences notes that are on their way already, too. */
  hush(): void {
    this.desk?.synth?.hush();
  }

  close(): void {
    this.desk?.close().catch((error: unknown) => console.warn('The audio did not close.', error));
    this.desk = undefined;
  }
}
