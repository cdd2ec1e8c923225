import { volumeOf, type Practice } from '@notewright/playback';
import type { Midi, Score, Seconds, Sound } from '@notewright/score';
import { Instruments, type OpenSynthesiser } from './instruments';
import { partsMissing } from './partsMissing';
import type { Synthesiser } from './synthesiser';
import type { PlayerProblem, PlayerSnapshot } from './types';

const PIANO: Sound = { kind: 'pitched', program: 0 };

export const NO_SOUND = 'noSound';

/** What an ensemble plays at the moment. */
interface Played {
  readonly score: Score;
  readonly practice: Practice;
  readonly state: PlayerSnapshot['state'];
}

/**
 * Who plays a score: an instrument for each part, and one for the keyboard of somebody who plays themself. Says what does not sound, and
 * why.
 */
export class Ensemble {
  problem: PlayerProblem | undefined;
  /** Parts whose instrument could not be loaded; another one plays for them. */
  missing: readonly string[] = [];
  private readonly instruments: Instruments;
  private dismissed = false;
  private withKeyboard = false;

  constructor(
    private readonly played: () => Played,
    openSynthesiser?: OpenSynthesiser,
  ) {
    this.instruments = new Instruments(openSynthesiser);
  }

  /** What sounds; undefined before it was first opened and where there is no sound. */
  get synth(): Synthesiser | undefined {
    return this.instruments.synth;
  }

  get unheardSec(): Seconds {
    return this.synth?.latencySec ?? 0;
  }

  /** Whether everybody sits, so that music can begin at once. */
  get ready(): boolean {
    return this.instruments.sit(this.sounds());
  }

  /**
   * Opens the audio and gives every part its instrument; `problem` then says what does not sound. Must follow a gesture.
   *
   * @returns false when it was dismissed meanwhile
   */
  async gather(): Promise<boolean> {
    this.dismissed = false;
    try {
      if (!(await this.instruments.open(() => !this.dismissed))) return false;
      await this.seat();
    } catch (error) {
      console.warn(NO_SOUND, error);
      this.fallSilent();
    }
    return true;
  }

  /** From now on whoever presses keys has a seat, behind the parts. */
  takeInKeyboard(): void {
    this.withKeyboard = true;
  }

  setVolumes(): void {
    const { score, practice } = this.played();
    for (const index of score.parts.keys()) this.synth?.setVolume(index, volumeOf(practice, index));
  }

  /** Fetches what playing will need, for when nothing else is to be done. */
  async fetchAhead(): Promise<void> {
    if (this.synth || this.played().state === 'loading') return;
    const { fetchAhead } = await import('./synthesiser');
    await fetchAhead(this.sounds());
  }

  /** Sounds some pitches of a part at once. Without sound nothing happens: `gather` is what says so. */
  sound(partIndex: number, midis: readonly Midi[], velocity: number, lengthSec: Seconds): void {
    void this.forNotes().then((synth) => {
      if (!synth) return;
      for (const midi of midis) {
        const note = { partIndex, midi, velocity, atSec: 0 };
        synth.play({ ...note, kind: 'down' }, 0);
        synth.play({ ...note, kind: 'up' }, lengthSec);
      }
    });
  }

  /** The instruments for single notes, opened if need be; undefined where there is no sound or music is just being started. */
  async forNotes(): Promise<Synthesiser | undefined> {
    const { state } = this.played();
    if (state === 'loading') return undefined;
    this.dismissed = false;
    try {
      if (!this.synth && state === 'playing') return undefined; // silently, by another clock
      const synth = await this.instruments.open(() => !this.dismissed);
      if (synth) await this.seat();
      if (this.played().state !== 'playing') synth?.unhush();
      return synth;
    } catch (error) {
      console.warn(NO_SOUND, error);
      return undefined;
    }
  }

  /** There is no sound, or no more: the music goes on without. */
  fallSilent(): void {
    this.instruments.close();
    this.problem = NO_SOUND;
  }

  /** Gives the audio back to the browser; also when it is still being opened. */
  dismiss(): void {
    this.dismissed = true;
    this.instruments.close();
  }

  private async seat(): Promise<void> {
    if (this.ready) return;
    this.missing = partsMissing(this.played().score, await this.instruments.seat(this.sounds()));
    this.setVolumes();
    this.problem = this.missing.length > 0 ? 'missingSounds' : undefined;
  }

  /** Of the parts, and of the keyboard once somebody plays it: that of their part. */
  private sounds(): readonly Sound[] {
    const { score, practice } = this.played();
    const sounds = score.parts.map(({ sound }) => sound);
    const own = sounds[practice.own?.partIndex ?? sounds.findIndex(({ kind }) => kind === 'pitched')];
    return this.withKeyboard ? [...sounds, own ?? PIANO] : sounds;
  }
}
