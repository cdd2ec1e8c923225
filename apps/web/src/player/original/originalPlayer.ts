import { nextRate, type Practice } from '@notewright/playback';
import type { Midi, Score, Seconds, Ticks } from '@notewright/score';
import { Published } from '../published';
import { Ticker } from '../ticker';
import type { PlayerProblem, PlayerSnapshot } from '../types';
import { Bounds } from './bounds';
import type { Mix } from './mix';
import { musicInRecording, type MusicInRecording } from './musicInRecording';
import { Recording } from './recording';
import { ScoreBeside } from './scoreBeside';
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
  private readonly beside: ScoreBeside;
  private music!: MusicInRecording;
  private state: PlayerSnapshot['state'] = 'stopped';
  private problem: PlayerProblem | undefined;
  private touched = false;
  private readonly ticker = new Ticker(() => this.tick());
  private readonly bounds = new Bounds((...passage) => this.map.passageToSeconds(...passage));
  private readonly seam = new Seam(() => this.beside.desk);
  private readonly published: Published<OriginalSnapshot>;

  constructor(
    private score: Score,
    private readonly source: OriginalSource,
  ) {
    this.recording = new Recording(source, {
      begun: () => this.begun(),
      goesOn: () => this.ticker.runs && this.tick(),
      held: () => this.held(),
      paused: () => this.state !== 'stopped' && this.paused(),
      ended: () => this.turn('stopped'),
      failed: () => this.failed(),
    });
    this.beside = new ScoreBeside(score, this.recording.element, (problem) => this.instrumentsSaid(problem));
    this.prepare();
    this.published = new Published(() => this.takeSnapshot());
  }

  subscribe = (listener: () => void): (() => void) => this.published.subscribe(listener);

  getSnapshot = () => this.published.getSnapshot();

  positionSec = (): Seconds => Math.min(this.map.endSec, Math.max(0, this.recording.positionSec));

  cursorTicks = (): Ticks | undefined => {
    if (!this.touched) return undefined;
    const unheardSec = this.ticker.runs ? (this.beside.desk?.latencySec ?? 0) * this.recording.rate : 0;
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
    this.beside.setMix(mix);
    this.publish();
    void this.bringInstruments();
  };

  /** Sounds some pitches of the score at once, also while the original alone is heard. */
  sound = (partIndex: number, midis: readonly Midi[], velocity: number, lengthSec: Seconds): void => {
    this.beside.sound(partIndex, midis, velocity, lengthSec);
  };

  setScore(score: Score): void {
    if (score === this.score) return;
    this.score = score;
    this.prepare();
    this.beside.seatAgain();
    this.restartNotes();
    this.publish();
  }

  close(): void {
    this.ticker.stop();
    this.recording.close();
    this.beside.close();
  }

  /** An edit that takes the time stamps away leaves the music where it was. */
  private prepare(): void {
    this.music = musicInRecording(this.score, this.source.startsAtSec) ?? this.music;
    this.beside.take(this.score, this.music.strokes);
  }

  private get map(): MusicInRecording['map'] {
    return this.music.map;
  }

  private async start(): Promise<void> {
    this.touched = true;
    this.problem = undefined;
    this.turn('loading');
    try {
      const desk = this.beside.open();
      await Promise.all([desk.resume(), this.recording.element.play()]);
      await this.bringInstruments();
    } catch (error) {
      // Paused before it began is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) this.recording.failed(error);
    }
  }

  private async bringInstruments(): Promise<void> {
    if (await this.beside.bring()) this.restartNotes();
  }

  /** Worse than a missing instrument is a recording that cannot be played. */
  private instrumentsSaid(problem: PlayerProblem | undefined): void {
    if (this.problem !== 'noOriginal' || problem === 'noSound') this.problem = problem;
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
    this.beside.release();
  }

  /** Notes that are on their way already are not heard. */
  private paused(): void {
    this.beside.hush();
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
    } else this.beside.goOn(positionSec, this.recording.rate, endSec);
  }

  private restartNotes(): void {
    if (!this.ticker.runs) return;
    const positionSec = this.positionSec();
    this.beside.restart(positionSec, this.recording.rate, this.bounds.endSec(positionSec));
  }

  private turn(state: PlayerSnapshot['state']): void {
    this.state = state;
    this.publish();
  }

  private takeSnapshot(): OriginalSnapshot {
    return {
      ...{ state: this.state, rate: this.recording.rate, durationSec: this.map.endSec, mix: this.beside.mix },
      practice: this.bounds.practice,
      ...(this.problem !== undefined && { problem: this.problem }),
      ...(this.problem === 'missingSounds' && { missing: this.beside.missing }),
    };
  }

  private publish(): void {
    this.published.publish();
  }
}
