import {
  LONGEST_TICK_SEC,
  nextRate,
  NO_PRACTICE,
  Programme,
  Transport,
  type AskedKey,
  type Practice,
  type TransportChange,
} from '@notewright/playback';
import type { Midi, Score, Seconds, Ticks } from '@notewright/score';
import { Delivery } from './delivery';
import { Ensemble } from './ensemble';
import type { OpenSynthesiser } from './instruments';
import type { KeyState } from './keyboard';
import { lookAheadSec } from './lookAhead';
import { OwnKeys } from './ownKeys';
import { PlayingClock } from './playingClock';
import { practiceIn, soundsOther } from './practiceChange';
import { Published } from './published';
import { samePlace } from './samePlace';
import { Ticker } from './ticker';
import type { PlayerSnapshot } from './types';

/**
 * Plays a score: a Transport in real time, with a synthesiser following it. Where there is no sound the Transport runs all
 * the same and `problem` says so.
 */
export class ScorePlayer {
  private transport: Transport;
  private programme: Programme;
  private practice = NO_PRACTICE;
  private readonly ensemble: Ensemble;
  private readonly delivery: Delivery;
  private loading = false;
  private touched = false;
  private readonly ticker = new Ticker(() => this.tick());
  private readonly clock = new PlayingClock(() => this.ensemble.synth);
  private readonly own: OwnKeys;
  private readonly published: Published<PlayerSnapshot>;

  constructor(
    private score: Score,
    openSynthesiser?: OpenSynthesiser,
  ) {
    this.ensemble = new Ensemble(
      () => ({ score: this.score, practice: this.practice, state: this.state }),
      openSynthesiser,
    );
    this.own = new OwnKeys(this.ensemble, () => this.score.parts.length); // seated behind the parts
    this.programme = new Programme(score, this.practice);
    this.delivery = new Delivery(this.programme, () => this.ensemble.synth);
    this.transport = this.newTransport();
    this.published = new Published(() => this.takeSnapshot());
  }

  subscribe = (listener: () => void): (() => void) => this.published.subscribe(listener);

  getSnapshot = (): PlayerSnapshot => this.published.getSnapshot();

  positionSec = (): Seconds => this.transport.positionSec;

  /** Where the music is that is heard at this moment; undefined until it was first played or moved. */
  cursorTicks = (): Ticks | undefined => {
    if (!this.touched) return undefined;
    const { positionSec, rate, state } = this.transport;
    const unheardSec = state === 'playing' ? this.ensemble.unheardSec * rate : 0;
    return this.programme.writtenAt(positionSec - unheardSec);
  };

  play = (): void => {
    if (this.loading || this.transport.state === 'playing') return;
    this.touched = true;
    // Without a step in between: whoever presses Play hears it.
    if (this.ensemble.ready) this.begin();
    else void this.gather();
  };

  pause = (): void => {
    this.loading = false;
    this.transport.pause();
    this.publish();
  };

  seekSec = (positionSec: Seconds): void => {
    this.touched = true;
    this.goOnFrom(positionSec);
  };

  private goOnFrom(positionSec: Seconds): void {
    this.own.begin(this.transport, positionSec);
    this.transport.seek(positionSec);
  }

  /** To a place on the sheet; one that is repeated, to its first time. */
  seekTicks = (ticks: Ticks): void => this.seekSec(this.secAt(ticks));

  secAt = (ticks: Ticks): Seconds => this.programme.secAt(ticks);

  setRate = (rate: number): void => this.transport.setRate(rate);

  /** A key of whoever plays themself goes down (velocity 1–127) or comes up (0). The first must follow a gesture, or it is silent. */
  key = (midi: Midi, velocity: number): void => {
    this.own.turn(midi, velocity, this.transport);
    if (velocity > 0 && this.transport.state === 'playing') this.delivery.goOn(this.transport); // it may have waited for this key
  };

  /** The keys that are down at this moment, and how right they are. */
  pressedKeys = (): ReadonlyMap<Midi, KeyState> => this.own.pressed;

  /** What is to be pressed next, while music plays along. */
  nextKeys = (): readonly AskedKey[] => (this.transport.state === 'playing' ? this.own.next : []);

  /** Whether the music stands and waits for them. */
  waiting = (): boolean => this.transport.waits;

  /** Takes over how the music is practised, at once, also while it plays. */
  setPractice = (practice: Practice): void => {
    const before = this.practice;
    if (practice === before) return;
    this.practice = practice;
    const moved = practice.loop !== before.loop;
    const other = soundsOther(before, practice);
    if (other) this.takeProgramme();
    if (moved) this.loopAgain(this.programme.timeMap.secondsToTicks(this.transport.positionSec));
    this.ensemble.setVolumes();
    const { loop, positionSec } = this.transport;
    const outside = moved && loop && (positionSec < loop.fromSec || positionSec >= loop.toSec);
    if (outside) this.seekSec(loop.fromSec);
    else if ((other || moved) && this.transport.state === 'playing') this.goOnFrom(positionSec);
    this.publish();
  };

  private takeProgramme(): void {
    this.programme = new Programme(this.score, this.practice);
    this.delivery.take(this.programme);
    if (this.transport.state === 'playing') this.delivery.prepare();
    this.own.take(this.programme);
  }

  /** Fetches what playing will need, for when nothing else is to be done. */
  fetchAhead = (): Promise<void> => this.ensemble.fetchAhead();

  /** Takes another score, usually the same after an edit or read anew, and goes on from the same place in the music. */
  setScore(score: Score): void {
    if (score === this.score) return;
    const { state, rate } = this.transport;
    const played = this.programme.timeMap.secondsToTicks(this.transport.positionSec);
    const written = samePlace(this.score, this.programme.form.writtenTicks(played), score);
    this.transport.pause();
    this.practice = practiceIn(score, this.practice, this.score);
    this.score = score;
    this.takeProgramme();
    this.transport = this.newTransport();
    this.transport.setRate(rate);
    this.loopAgain(this.programme.form.playedTicks(written, played));
    if (this.touched) this.transport.seek(this.programme.secAt(written, played));
    if (state === 'playing') this.play();
    else this.publish();
  }

  /**
   * Sounds some pitches at once, for whoever writes them; the music need not play. Opens the audio when needed, so it must be
   * called from a gesture. Without sound nothing happens: `play` is what says so.
   */
  sound = (partIndex: number, midis: readonly Midi[], velocity: number, lengthSec: Seconds): void => {
    this.ensemble.sound(partIndex, midis, velocity, lengthSec);
  };

  /** Stops and gives the audio back to the browser; `play` would open it again. */
  close(): void {
    this.pause();
    this.ensemble.dismiss();
  }

  private newTransport(): Transport {
    const transport = new Transport(this.programme.timeMap.endSec, this.clock.nowSec, (change) =>
      this.transportChanged(change),
    );
    transport.nextRate = (rate) => nextRate(rate, this.practice.trainer);
    return transport;
  }

  /** @param near  in the music as played: a passage that is repeated goes round in the pass that is there */
  private loopAgain(near: Ticks): void {
    const { loop } = this.practice;
    this.transport.setLoop(loop && this.programme.loopOf(loop, near));
  }

  /** Brings the instruments, then begins. */
  private async gather(): Promise<void> {
    this.loading = true;
    this.publish();
    if (!(await this.ensemble.gather()) || !this.loading) return; // paused while the sounds were loading
    this.loading = false;
    this.begin();
  }

  private begin(): void {
    const countIn = this.practice.countIn ? this.programme.countInTo(this.transport.startSec) : undefined;
    this.delivery.begin(countIn);
    this.clock.watch();
    this.own.begin(this.transport, this.transport.startSec);
    this.transport.play(countIn?.lengthSec);
  }

  private transportChanged(change: TransportChange): void {
    this.delivery.follow(this.transport, change);
    if (this.transport.state === 'playing') this.ticker.start();
    else {
      this.ticker.stop();
      if (this.transport.state === 'stopped' && change === 'state') this.own.end(this.transport);
    }
    this.publish();
  }

  private tick(): void {
    if (this.clock.hasStopped()) {
      this.ensemble.fallSilent();
      this.publish();
      this.goOnFrom(this.transport.positionSec); // measure from the new clock
    }
    this.transport.longestTickSec = Math.max(LONGEST_TICK_SEC, lookAheadSec() - LONGEST_TICK_SEC);
    this.transport.tick();
    if (this.transport.state !== 'playing') return;
    this.own.pass(this.transport);
    this.delivery.goOn(this.transport);
  }

  private get state(): PlayerSnapshot['state'] {
    return this.loading ? 'loading' : this.transport.state;
  }

  private takeSnapshot(): PlayerSnapshot {
    const { problem, missing } = this.ensemble;
    return {
      state: this.state,
      ...(problem && { problem }),
      ...(problem === 'missingSounds' && { missing }),
      rate: this.transport.rate,
      durationSec: this.transport.durationSec,
      practice: this.practice,
      marks: this.own.marks,
    };
  }

  private publish(): void {
    this.published.publish();
  }
}
