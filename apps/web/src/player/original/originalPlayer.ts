import { nextRate, type Practice } from '@notewright/playback';
import type { Midi, Score, Seconds, Ticks } from '@notewright/score';
import { partsMissing } from '../partsMissing';
import { Published } from '../published';
import { Ticker } from '../ticker';
import type { PlayerProblem, PlayerSnapshot } from '../types';
import { Bounds } from './bounds';
import { Desk } from './desk';
import { ORIGINAL_ALONE, type Mix } from './mix';
import { musicInRecording, type MusicInRecording } from './musicInRecording';
import { PlayAlong } from './playAlong';
import { Recording } from './recording';
import { Seam } from './seam';
import type { OriginalSource } from './source';

interface OriginalSnapshot extends PlayerSnapshot {
  readonly mix: Mix;
}

/**
 * Plays the recording a score was made from, and beside it, as loud as somebody likes, the score at the same moments: the recording is the
 * clock, and the time stamps of the measures lead from it to the music, through every rubato. Positions are those of the recording, from 0.
 * Slower or faster keeps the pitch.
 */
export class OriginalPlayer {
  private readonly recording: Recording;
  private desk: Desk | undefined;
  private music!: MusicInRecording;
  private along!: PlayAlong;
  private bringing = false;
  private state: PlayerSnapshot['state'] = 'stopped';
  private problem: PlayerProblem | undefined;
  /** Parts whose instrument could not be loaded. */
  private missing: readonly string[] = [];
  private touched = false;
  private readonly ticker = new Ticker(() => this.tick());
  private readonly bounds = new Bounds((...passage) => this.map.passageToSeconds(...passage));
  private readonly seam = new Seam(() => this.desk);
  private readonly published: Published<OriginalSnapshot>;
  private mix: Mix = ORIGINAL_ALONE;

  constructor(
    private score: Score,
    private readonly source: OriginalSource,
  ) {
    this.prepare();
    this.recording = new Recording(source, {
      begun: () => this.begun(),
      goesOn: () => this.ticker.runs && this.tick(),
      held: () => this.held(),
      paused: () => this.state !== 'stopped' && this.paused(),
      ended: () => this.turn('stopped'),
      failed: () => this.failed(),
    });
    this.published = new Published(() => this.takeSnapshot());
  }

  subscribe = (listener: () => void): (() => void) => this.published.subscribe(listener);

  getSnapshot = () => this.published.getSnapshot();

  positionSec = (): Seconds => Math.min(this.map.endSec, Math.max(0, this.recording.positionSec));

  cursorTicks = (): Ticks | undefined => {
    if (!this.touched) return undefined;
    const unheardSec = this.ticker.runs ? (this.desk?.latencySec ?? 0) * this.recording.rate : 0;
    return this.map.secondsToTicks(this.positionSec() - unheardSec);
  };

  play = (): void => {
    if (this.state === 'playing' || this.state === 'loading') return;
    if (this.bounds.isOutside(this.positionSec())) this.toLoop();
    else if (this.positionSec() >= this.map.endSec) this.seekSec(0);
    this.bounds.playUntil(Infinity);
    void this.start();
  };

  pause = (): void => {
    this.recording.element.pause();
    if (this.state === 'loading') this.turn('paused');
  };

  seekSec = (positionSec: Seconds): void => {
    this.touched = true;
    const to = Math.max(0, Math.min(this.map.endSec, positionSec));
    this.recording.goTo(to);
    this.bounds.moveTo(to);
    if (this.state === 'stopped') this.state = 'paused';
    this.publish();
  };

  seekTicks = (ticks: Ticks): void => this.seekSec(this.secAt(ticks));

  secAt = (ticks: Ticks): Seconds => this.map.ticksToSeconds(ticks);

  setRate = (rate: number): void => {
    this.recording.setRate(rate);
    this.seam.forget();
    this.restartNotes();
    this.publish();
  };

  /** Only this passage of the recording, then it pauses. */
  playPassage = (fromTicks: Ticks, toTicks: Ticks, leastSec: Seconds): void => {
    const [fromSec, toSec] = this.map.passageToSeconds(fromTicks, toTicks);
    this.seekSec(fromSec);
    this.bounds.playUntil(Math.max(toSec, fromSec + leastSec));
    if (this.state !== 'playing') void this.start();
  };

  setMix = (mix: Mix): void => {
    this.mix = mix;
    this.desk?.set(mix);
    this.publish();
    if (this.desk) void this.bringInstruments(this.desk);
  };

  /** Sounds some pitches of the score at once, also while the original alone is heard. */
  sound = (partIndex: number, midis: readonly Midi[], velocity: number, lengthSec: Seconds): void => {
    const desk = this.openDesk();
    void desk
      .resume()
      .then(() => this.seat(desk))
      .then(() => desk.sound(partIndex, midis, velocity, lengthSec))
      .catch((error: unknown) => console.warn('noSound', error));
  };

  setScore(score: Score): void {
    if (score === this.score) return;
    this.score = score;
    this.prepare();
    if (this.desk?.synth) void this.seat(this.desk).catch((error: unknown) => console.warn('noSound', error));
    this.restartNotes();
    this.publish();
  }

  close(): void {
    this.ticker.stop();
    this.recording.close();
    this.desk?.close().catch((error: unknown) => console.warn('The audio did not close.', error));
    this.desk = undefined;
  }

  /** An edit that takes the time stamps away leaves the music where it was. */
  private prepare(): void {
    this.music = musicInRecording(this.score, this.source.startsAtSec) ?? this.music;
    this.along = new PlayAlong(this.music.strokes);
  }

  private get map(): MusicInRecording['map'] {
    return this.music.map;
  }

  private sounds = () => this.score.parts.map(({ sound }) => sound);

  private openDesk(): Desk {
    this.desk ??= new Desk(new AudioContext({ latencyHint: 'interactive' }), this.recording.element);
    this.desk.set(this.mix);
    return this.desk;
  }

  private async start(): Promise<void> {
    this.touched = true;
    this.problem = undefined;
    this.turn('loading');
    try {
      const desk = this.openDesk();
      await Promise.all([desk.resume(), this.recording.element.play()]);
      await this.bringInstruments(desk);
    } catch (error) {
      // Paused before it began is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) this.recording.failed(error);
    }
  }

  /** Instruments are fetched when they are first heard; the recording does not wait for them. */
  private async bringInstruments(desk: Desk): Promise<void> {
    const complete = desk.synth && this.missing.length === 0;
    if ((this.mix.score === 0 && !this.mix.check) || complete || this.bringing) return;
    this.bringing = true;
    try {
      await this.seat(desk);
      this.restartNotes();
    } catch (error) {
      console.warn('noSound', error);
      this.problem = 'noSound';
      this.publish();
    } finally {
      this.bringing = false;
    }
  }

  /** What is missing is said, and another instrument plays for it. */
  private async seat(desk: Desk): Promise<void> {
    this.missing = partsMissing(this.score, await desk.seat(this.sounds()));
    if (this.problem !== 'noOriginal') this.problem = this.missing.length > 0 ? 'missingSounds' : undefined;
    this.publish();
  }

  private begun(): void {
    this.ticker.start();
    if (this.state !== 'playing') this.turn('playing');
    this.seam.forget();
    this.restartNotes();
  }

  private held(): void {
    this.ticker.stop();
    this.desk?.synth?.release();
  }

  /** Notes that are on their way already are not heard. */
  private paused(): void {
    this.desk?.synth?.hush();
    this.turn('paused');
  }

  private failed(): void {
    this.problem = 'noOriginal';
    this.turn(this.touched ? 'paused' : 'stopped');
  }

  /** A recording can be looped and slowed down; clicks, hands and parts are those of our instruments. */
  setPractice = (practice: Practice): void => {
    const positionSec = this.positionSec();
    if (this.bounds.setPractice(practice, positionSec) && this.bounds.isOutside(positionSec)) this.toLoop();
    this.publish();
  };

  private toLoop(): void {
    this.seekSec(this.bounds.loopSec().fromSec);
  }

  /** Back to the start of the loop, when its end has just been passed; a little faster, where that is trained. */
  private goRound(): void {
    const passed = this.bounds.passedLoop(this.positionSec());
    if (!passed || this.state !== 'playing') return;
    this.toLoop();
    const rate = nextRate(this.recording.rate, this.bounds.practice.trainer);
    if (rate !== this.recording.rate) this.setRate(rate);
  }

  private tick(): void {
    this.goRound();
    if (this.recording.element.seeking) return; // it goes on with what is heard there
    this.recording.look();
    const positionSec = this.positionSec();
    const endSec = this.bounds.endSec(positionSec);
    this.seam.approach((endSec - positionSec) / this.recording.rate);
    if (this.bounds.passedUntil(positionSec)) {
      this.recording.element.pause();
    } else if (positionSec >= this.map.endSec) {
      this.recording.element.pause();
      this.held();
      this.turn('stopped');
    } else if (this.desk?.synth) this.along.goOn(this.desk.synth, positionSec, this.recording.rate, endSec);
  }

  private restartNotes(): void {
    const synth = this.desk?.synth;
    if (!synth || !this.ticker.runs) return;
    const positionSec = this.positionSec();
    this.along.restart(synth, positionSec, this.recording.rate, this.bounds.endSec(positionSec));
  }

  private turn(state: PlayerSnapshot['state']): void {
    this.state = state;
    this.publish();
  }

  private takeSnapshot(): OriginalSnapshot {
    return {
      ...{ state: this.state, rate: this.recording.rate, durationSec: this.map.endSec, mix: this.mix },
      practice: this.bounds.practice,
      ...(this.problem !== undefined && { problem: this.problem }),
      ...(this.problem === 'missingSounds' && { missing: this.missing }),
    };
  }

  private publish(): void {
    this.published.publish();
  }
}
