import {
  LONGEST_TICK_SEC,
  nextRate,
  NO_PRACTICE,
  Programme,
  Schedule,
  Transport,
  volumeOf,
  type AskedKey,
  type CountIn,
  type Practice,
  type TransportChange,
} from '@notewright/playback';
import { type Midi, type Score, type Seconds, type Sound, type Ticks } from '@notewright/score';
import { Instruments, type OpenSynthesiser } from './instruments';
import { Keyboard, type KeyState } from './keyboard';
import { lookAheadSec } from './lookAhead';
import { OwnPart } from './ownPart';
import { partsMissing } from './partsMissing';
import { PlayingClock } from './playingClock';
import { practiceIn, soundsOther } from './practiceChange';
import { samePlace } from './samePlace';
import type { Synthesiser } from './synthesiser';
import type { PlayerSnapshot, PlayerProblem } from './types';

/** How often strokes are handed to the synthesiser. */
const TICK_MS = 25;

const PIANO: Sound = { kind: 'pitched', program: 0 };

export const NO_SOUND = 'noSound';

/**
 * Plays a score: a Transport in real time, with a synthesiser following it. Where there is no sound the Transport runs all
 * the same and `problem` says so.
 */
export class ScorePlayer {
  private readonly listeners = new Set<() => void>();
  private snapshot: PlayerSnapshot;
  private transport: Transport;
  private programme: Programme;
  private schedule: Schedule;
  private practice = NO_PRACTICE;
  /** Before the music that is being started. */
  private countIn: CountIn | undefined;
  private readonly instruments: Instruments;
  private problem: PlayerProblem | undefined;
  private missing: readonly string[] = [];
  private loading = false;
  private closed = false;
  private touched = false;
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly clock = new PlayingClock(() => this.synth);
  private readonly own = new OwnPart();
  private withKeyboard = false;
  private readonly keyboard = new Keyboard(
    () => this.synthForNotes(),
    () => this.synth,
    () => this.score.parts.length, // behind the parts
  );

  constructor(
    private score: Score,
    openSynthesiser?: OpenSynthesiser,
  ) {
    this.instruments = new Instruments(openSynthesiser);
    this.programme = new Programme(score, this.practice);
    this.schedule = new Schedule(this.programme);
    this.transport = this.newTransport();
    this.snapshot = this.takeSnapshot();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getSnapshot = (): PlayerSnapshot => this.snapshot;

  positionSec = (): Seconds => this.transport.positionSec;

  /** Where the music is that is heard at this moment; undefined until it was first played or moved. */
  cursorTicks = (): Ticks | undefined => {
    if (!this.touched) return undefined;
    const { positionSec, rate, state } = this.transport;
    const unheardSec = state === 'playing' ? this.unheardSec * rate : 0;
    return this.programme.form.writtenTicks(this.programme.timeMap.secondsToTicks(positionSec - unheardSec));
  };

  play = (): void => {
    if (this.loading || this.transport.state === 'playing') return;
    this.closed = false;
    void this.start();
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

  secAt = (ticks: Ticks): Seconds => this.programme.timeMap.ticksToSeconds(this.programme.form.playedTicks(ticks));

  setRate = (rate: number): void => this.transport.setRate(rate);

  /** A key of whoever plays themself goes down (velocity 1–127) or comes up (0). The first must follow a gesture, or it is silent. */
  key = (midi: Midi, velocity: number): void => {
    if (velocity === 0) {
      this.own.lift(midi);
      return this.keyboard.lift(midi);
    }
    this.withKeyboard = true;
    const asked = this.own.press(midi, this.transport, this.unheardSec);
    this.keyboard.press(midi, velocity, asked === 'nothing' ? 'played' : asked ? 'right' : 'wrong');
    if (this.transport.state === 'playing') this.playDue(); // it may have waited for this key
  };

  /** The keys that are down at this moment, and how right they are. */
  pressedKeys = (): ReadonlyMap<Midi, KeyState> => this.keyboard.keys;

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
    if (other) {
      this.takeProgramme();
    }
    if (moved) this.loopAgain();
    this.setVolumes();
    const { loop, positionSec } = this.transport;
    const outside = moved && loop && (positionSec < loop.fromSec || positionSec >= loop.toSec);
    if (outside) this.seekSec(loop.fromSec);
    else if ((other || moved) && this.transport.state === 'playing') this.goOnFrom(positionSec);
    this.publish();
  };

  private takeProgramme(): void {
    this.programme = new Programme(this.score, this.practice);
    this.schedule = new Schedule(this.programme);
    this.own.take(this.programme);
  }

  private get unheardSec(): Seconds {
    return this.synth?.latencySec ?? 0;
  }

  private setVolumes(): void {
    for (const index of this.score.parts.keys()) this.synth?.setVolume(index, volumeOf(this.practice, index));
  }

  /** Fetches what playing will need, for when nothing else is to be done. */
  async fetchAhead(): Promise<void> {
    if (this.synth || this.loading) return;
    const { fetchAhead } = await import('./synthesiser');
    await fetchAhead(this.sounds());
  }

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
    this.loopAgain();
    if (this.touched)
      this.transport.seek(this.programme.timeMap.ticksToSeconds(this.programme.form.playedTicks(written, played)));
    if (state === 'playing') this.play();
    else this.publish();
  }

  /**
   * Sounds some pitches at once, for whoever writes them; the music need not play. Opens the audio when needed, so it must be
   * called from a gesture. Without sound nothing happens: `play` is what says so.
   */
  sound = (partIndex: number, midis: readonly Midi[], velocity: number, lengthSec: Seconds): void => {
    void this.synthForNotes().then((synth) => {
      if (!synth) return;
      for (const midi of midis) {
        const note = { partIndex, midi, velocity, atSec: 0 };
        synth.play({ ...note, kind: 'down' }, 0);
        synth.play({ ...note, kind: 'up' }, lengthSec);
      }
    });
  };

  private async synthForNotes(): Promise<Synthesiser | undefined> {
    if (this.loading) return undefined;
    this.closed = false;
    try {
      if (!this.synth && this.transport.state === 'playing') return undefined; // silently, by another clock
      const synth = await this.instruments.open(() => !this.closed);
      await this.instruments.seat(this.sounds());
      if (this.transport.state !== 'playing') synth?.unhush();
      return synth;
    } catch (error) {
      console.warn(NO_SOUND, error);
      return undefined;
    }
  }

  /** Stops and gives the audio back to the browser; `play` would open it again. */
  close(): void {
    this.closed = true;
    this.pause();
    this.instruments.close();
  }

  private get synth(): Synthesiser | undefined {
    return this.instruments.synth;
  }

  /** Of the parts, and of the keyboard once somebody plays it: that of their part. */
  private sounds = (): readonly Sound[] => {
    const sounds = this.score.parts.map(({ sound }) => sound);
    const own = sounds[this.practice.own?.partIndex ?? sounds.findIndex(({ kind }) => kind === 'pitched')];
    return this.withKeyboard ? [...sounds, own ?? PIANO] : sounds;
  };

  private newTransport(): Transport {
    const transport = new Transport(this.programme.timeMap.endSec, this.clock.nowSec, (change) =>
      this.transportChanged(change),
    );
    transport.nextRate = (rate) => nextRate(rate, this.practice.trainer);
    return transport;
  }

  private loopAgain(): void {
    const { loop } = this.practice;
    this.transport.setLoop(loop && this.programme.loopOf(loop));
  }

  private async start(): Promise<void> {
    this.loading = true;
    this.touched = true;
    this.publish();
    try {
      if (!(await this.instruments.open(() => !this.closed))) return;
      this.missing = partsMissing(this.score, await this.instruments.seat(this.sounds()));
      this.setVolumes();
      this.problem = this.missing.length > 0 ? 'missingSounds' : undefined;
    } catch (error) {
      console.warn(NO_SOUND, error);
      this.goSilent();
    }
    if (!this.loading) return; // paused while the sounds were loading
    this.loading = false;
    this.clock.watch();
    this.countIn = this.practice.countIn ? this.programme.countInTo(this.transport.startSec) : undefined;
    this.own.begin(this.transport, this.transport.startSec);
    this.transport.play(this.countIn?.lengthSec);
  }

  private transportChanged(change: TransportChange): void {
    const playing = this.transport.state === 'playing';
    if (playing) {
      if (change === 'state') this.synth?.unhush();
      else if (change === 'seek') this.synth?.release();
      if (change === 'seek') this.countIn = undefined;
      if (change === 'state' || change === 'seek') this.startFrom(this.transport.positionSec);
      this.timer ??= setInterval(this.tick, TICK_MS);
    } else {
      clearInterval(this.timer);
      this.timer = undefined;
      this.synth?.release();
      if (this.transport.state === 'paused') this.synth?.hush();
      else if (change === 'state') this.own.end(this.transport);
    }
    this.publish();
  }

  private startFrom(positionSec: Seconds): void {
    for (const stroke of this.schedule.startFrom(positionSec, this.countIn)) this.synth?.play(stroke, 0);
    this.playDue();
  }

  private tick = (): void => {
    if (this.clock.hasStopped()) {
      this.goSilent();
      this.goOnFrom(this.transport.positionSec); // measure from the new clock
    }
    this.transport.longestTickSec = Math.max(LONGEST_TICK_SEC, lookAheadSec() - LONGEST_TICK_SEC);
    this.transport.tick();
    if (this.transport.state !== 'playing') return;
    this.own.pass(this.transport, this.unheardSec);
    this.playDue();
  };

  private playDue(): void {
    const { transport } = this;
    for (const { event, inSec } of this.schedule.due(transport.ahead(lookAheadSec()), transport.loop))
      this.synth?.play(event, inSec);
  }

  private goSilent(): void {
    this.instruments.close();
    this.problem = NO_SOUND;
    this.publish();
  }

  private takeSnapshot(): PlayerSnapshot {
    return {
      state: this.loading ? 'loading' : this.transport.state,
      ...(this.problem === undefined ? {} : { problem: this.problem }),
      ...(this.problem === 'missingSounds' && { missing: this.missing }),
      rate: this.transport.rate,
      durationSec: this.transport.durationSec,
      practice: this.practice,
      marks: this.own.marks,
    };
  }

  private publish(): void {
    this.snapshot = this.takeSnapshot();
    for (const listener of this.listeners) listener();
  }
}
