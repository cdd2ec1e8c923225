import type { SongSettings } from '@notewright/contracts';
import type { ReadingCommand } from '@notewright/editor';
import type { Notation } from '@notewright/notate';
import { readingWords } from '@notewright/words';
import { factsIn, scaledTwice, tell, type Facts, type TempoScale } from './facts';
import { measureAt, shiftedDownbeat } from './moments';
import { movedBarline, toldAround } from './movedBarline';
import { nearestOnset } from './onsets';
import type { SessionState } from './sessionState';
import type { Pointed } from './target';

/** The session of the song that something is told of. */
interface TellingSession {
  readonly getState: () => SessionState;
  /** As they were wished last, whether they hold by now or not; undefined without a score. */
  readonly wishedSettings: () => SongSettings | undefined;
  /** The note somebody points at. */
  readonly pointed: () => Pointed | undefined;
  /** Fetches what was heard, unless it is there. @returns whether it is, in the end */
  readonly openHeard: () => Promise<boolean>;
  /** What the sheet shows; undefined when it cannot be written down. */
  readonly notationNow: () => Promise<Notation | undefined>;
  /** Writes the music with other settings. */
  readonly change: (how: (settings: SongSettings) => SongSettings) => Promise<void>;
  /** Says why something is not done, in a sentence. */
  readonly refuse: (sentence: string) => void;
}

/** What a musician tells of the rhythm themself, of the whole piece or of the part that is chosen: tempo, beats, barlines. */
export class Telling {
  constructor(private readonly session: TellingSession) {}

  tell(change: Parameters<typeof tell>[2]): Promise<void> {
    return this.session.change((settings) => tell(settings, this.session.getState().scope, change));
  }

  async scaleTempo(by: TempoScale): Promise<void> {
    const settings = this.session.wishedSettings();
    const scaled = settings && scaledTwice(factsIn(settings, this.session.getState().scope).tempoScale, by);
    if (scaled === 'not-told') return this.session.refuse(readingWords().hand.alreadyMost());
    await this.tell((facts) => ({ ...facts, tempoScale: scaled }));
  }

  /** The tapped beats are the beats; how fast they were thought before counts no more. */
  tellTaps(): Promise<void> {
    const { taps } = this.session.getState();
    return this.tell(({ timeSignature, grid }) => ({
      ...(timeSignature && { timeSignature }),
      ...(grid && { grid }),
      beatsSec: [...taps],
    }));
  }

  /** The note somebody points at becomes the first of a measure: where it was heard, not where it is written. */
  async downbeatHere(): Promise<void> {
    const pointed = this.session.pointed();
    if (!pointed) return this.session.refuse(readingWords().hand.noDownbeat());
    const downbeatSec = nearestOnset(this.session.getState().heard?.notes ?? [], pointed);
    await this.tell((facts) => ({ ...facts, downbeatSec }));
  }

  async shiftBarlines(steps: -1 | 1): Promise<void> {
    const notation = await this.session.notationNow();
    const fromSec = this.session.getState().scope.fromSec ?? 0;
    const downbeatSec = notation && shiftedDownbeat(notation, fromSec, steps);
    if (downbeatSec === undefined) return this.session.refuse(readingWords().hand.noBarlines());
    await this.tell((facts) => ({ ...facts, downbeatSec }));
  }

  /**
   * A measure begins elsewhere: the beats of the measures on either side of its barline follow. Wakes the session.
   *
   * @param sec    where the barline is, on the clock of the time stamps
   * @param toSec  where it was put
   */
  async moveBarline(sec: number, toSec: number): Promise<void> {
    if (!(await this.session.openHeard())) return;
    const notation = await this.session.notationNow();
    const moved = notation && movedBarline(notation, sec, toSec);
    if (!moved) return this.session.refuse(readingWords().hand.notItsBarline());
    const { beatsSec, downbeatSec } = moved;
    const { score } = notation;
    const meter = score.measures[measureAt(score, sec)]?.timeSignature ?? notation.timeSignature;
    const timeSignature = meter as Facts['timeSignature'];
    await this.session.change((settings) => {
      const scope = toldAround(settings, sec);
      const { fromSec = 0, toSec: endSec = Infinity } = scope;
      const there = beatsSec.filter((beat) => beat >= fromSec && beat < endSec);
      return tell(settings, scope, ({ grid }) => ({
        ...(grid && { grid }),
        ...(timeSignature && { timeSignature }),
        beatsSec: there,
        downbeatSec,
      }));
    });
  }

  /** Does what a key or a menu asks for. @returns whether it is done here and not by the panel */
  command(command: ReadingCommand): boolean {
    if (command === 'tempo-double') void this.scaleTempo('double');
    else if (command === 'tempo-half') void this.scaleTempo('half');
    else if (command === 'tempo-triple') void this.scaleTempo('triple');
    else if (command === 'tempo-third') void this.scaleTempo('third');
    else if (command === 'downbeat-here') void this.downbeatHere();
    else if (command === 'barlines-earlier') void this.shiftBarlines(-1);
    else if (command === 'barlines-later') void this.shiftBarlines(1);
    else return false;
    return true;
  }
}
