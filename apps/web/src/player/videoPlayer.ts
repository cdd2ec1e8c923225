import {
  NO_PRACTICE,
  nextRate,
  recordingTimeMap,
  tempoTimeMap,
  type Practice,
  type RecordingMap,
} from '@notewright/playback';
import type { Score, Seconds, Ticks } from '@notewright/score';
import type { PlayerSnapshot, PlayerProblem } from './types';
import type { VideoFrame, VideoNews } from './videoFrame';

/** Between two of the video's messages its time goes on by itself, but not for longer than this. */
const LONGEST_GUESS_SEC = 1;
/** A video that has not answered by then will not, and one that was asked to play and does not. */
const PATIENCE_MS = 8000;

export const NO_VIDEO = 'noVideo';

/**
 * Plays the video a score was made from and tells where in the score it is: the video is the clock, and the timestamps of the
 * measures lead from it to the music. Positions are those of the video, from 0 to where the score ends in it.
 */
export class VideoPlayer {
  private readonly listeners = new Set<() => void>();
  private readonly givenUpListeners = new Set<(wasToPlay: boolean) => void>();
  private snapshot: PlayerSnapshot;
  private timeMap: SheetInVideo;
  private frame: VideoFrame | undefined;
  private state: PlayerSnapshot['state'] = 'stopped';
  private problem: PlayerProblem | undefined;
  private rate = 1;
  private practice = NO_PRACTICE;
  /** Where the video was when the loop was set; see `Bounds`. */
  private loopedAtSec: Seconds = 0;
  private touched = false;
  private seen: { positionSec: Seconds; atSec: Seconds } = { positionSec: 0, atSec: 0 };
  private patience: ReturnType<typeof setTimeout> | undefined;
  private greeting: ReturnType<typeof setTimeout> | undefined;

  constructor(score: Score) {
    this.timeMap = timeMapOf(score);
    this.snapshot = this.takeSnapshot();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Called when the video cannot be had, and whether it was to play. */
  onGivenUp = (listener: (wasToPlay: boolean) => void): (() => void) => {
    this.givenUpListeners.add(listener);
    return () => this.givenUpListeners.delete(listener);
  };

  getSnapshot = (): PlayerSnapshot => this.snapshot;

  setScore(score: Score): void {
    this.timeMap = timeMapOf(score);
    this.publish();
  }

  /** A window opens; its video is waited for, but not for ever. */
  expect = (): void => {
    this.problem = undefined;
    clearTimeout(this.greeting);
    this.greeting = setTimeout(this.giveUp, PATIENCE_MS);
    this.publish();
  };

  /** The window with the video is there, and what was asked of it before is done now; `undefined`: it is gone. */
  setFrame = (frame: VideoFrame | undefined): void => {
    this.frame = frame;
    clearTimeout(this.greeting);
    if (!frame) {
      this.hold('paused');
      return;
    }
    frame.setRate(this.rate);
    if (this.touched) frame.seek(this.seen.positionSec);
    if (this.state === 'loading') frame.play();
  };

  /** What the video says of itself. */
  hear = ({ positionSec, state, failed }: VideoNews): void => {
    if (failed) return this.giveUp();
    if (positionSec !== undefined) this.seen = { positionSec, atSec: wallSec() };
    if (state === 'playing' && this.state !== 'playing') {
      this.problem = undefined;
      this.touched = true;
      this.turn('playing');
    } else if (state === 'paused' && this.state === 'playing') this.turn('paused');
    else if (state === 'ended') this.turn('stopped');
    if (this.goesRound()) return;
    if (this.state === 'playing' && this.seen.positionSec >= this.timeMap.endSec) {
      this.frame?.pause();
      this.turn('stopped');
    }
  };

  /** A video can be looped and slowed down; clicks, hands and parts are those of our instruments. */
  setPractice = (practice: Practice): void => {
    if (practice.loop !== this.practice.loop) this.loopedAtSec = this.positionSec();
    this.practice = practice;
    this.publish();
  };

  private goesRound(): boolean {
    const { loop } = this.practice;
    if (!loop || this.state !== 'playing') return false;
    const [fromSec, toSec] = this.timeMap.passageToSeconds(loop.fromTicks, loop.toTicks, this.loopedAtSec);
    const { positionSec } = this.seen;
    if (positionSec < toSec || positionSec > toSec + LONGEST_GUESS_SEC) return false;
    this.seekSec(fromSec);
    const rate = nextRate(this.rate, this.practice.trainer);
    if (rate !== this.rate) this.setRate(rate);
    return true;
  }

  positionSec = (): Seconds => {
    const { positionSec, atSec } = this.seen;
    const passed = this.state === 'playing' ? Math.min(LONGEST_GUESS_SEC, wallSec() - atSec) * this.rate : 0;
    return Math.min(this.timeMap.endSec, positionSec + passed);
  };

  cursorTicks = (): Ticks | undefined => (this.touched ? this.timeMap.secondsToTicks(this.positionSec()) : undefined);

  play = (): void => {
    if (this.state === 'playing' || this.state === 'loading') return;
    // What comes before the music, a talk or a part nobody asked for, can be sought, but is not begun with.
    if (!this.touched || this.positionSec() >= this.timeMap.endSec) this.seekTicks(0);
    this.problem = undefined;
    this.turn('loading');
    this.patience = setTimeout(this.giveUp, PATIENCE_MS);
    this.frame?.play();
  };

  pause = (): void => {
    this.frame?.pause();
    this.hold(this.touched ? 'paused' : 'stopped');
  };

  seekSec = (positionSec: Seconds): void => {
    this.touched = true;
    this.seen = { positionSec: Math.max(0, Math.min(this.timeMap.endSec, positionSec)), atSec: wallSec() };
    this.frame?.seek(this.seen.positionSec);
    if (this.state === 'stopped') this.state = 'paused';
    this.publish();
  };

  seekTicks = (ticks: Ticks): void => this.seekSec(this.secAt(ticks));

  secAt = (ticks: Ticks): Seconds => this.timeMap.ticksToSeconds(ticks);

  setRate = (rate: number): void => {
    this.seen = { positionSec: this.positionSec(), atSec: wallSec() };
    this.rate = rate;
    this.frame?.setRate(rate);
    this.publish();
  };

  private giveUp = (): void => {
    const wasToPlay = this.state === 'loading' || this.state === 'playing';
    clearTimeout(this.greeting);
    this.problem = NO_VIDEO;
    this.hold(this.touched ? 'paused' : 'stopped');
    for (const listener of this.givenUpListeners) listener(wasToPlay);
  };

  /** Ends where it is at this moment. */
  private hold(state: 'paused' | 'stopped'): void {
    this.seen = { positionSec: this.positionSec(), atSec: wallSec() };
    this.turn(state);
  }

  private turn(state: PlayerSnapshot['state']): void {
    clearTimeout(this.patience);
    this.state = state;
    this.publish();
  }

  private takeSnapshot(): PlayerSnapshot {
    return {
      state: this.state,
      ...(this.problem === undefined ? {} : { problem: this.problem }),
      rate: this.rate,
      durationSec: this.timeMap.endSec,
      practice: this.practice,
    };
  }

  private publish(): void {
    this.snapshot = this.takeSnapshot();
    for (const listener of this.listeners) listener();
  }
}

type SheetInVideo = Pick<RecordingMap, 'ticksToSeconds' | 'secondsToTicks' | 'passageToSeconds' | 'endSec'>;

/** Without timestamps no video is offered; the tempo is then as good as anything. */
function timeMapOf(score: Score): SheetInVideo {
  const stamped = recordingTimeMap(score);
  if (stamped) return stamped;
  const map = tempoTimeMap(score);
  return { ...map, passageToSeconds: (from, to) => [map.ticksToSeconds(from), map.ticksToSeconds(to)] };
}

const wallSec = (): Seconds => performance.now() / 1000;
