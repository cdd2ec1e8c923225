import { err, ok, type Result } from '@notewright/result';
import type { Evidence, HeardNote, PlayBeside } from '@notewright/evidence';
import type { Candidate } from '../decoders/candidate';
import { asksWhoIsBeside, decodeBand, decodeFor, decodeLineInBand, othersPlay } from '../decoders/instrument';
import { listenError, type ListenError } from '../errors';
import {
  FIRST_USED_FRAME,
  FRAMES_PER_WINDOW,
  SAMPLE_RATE_HZ,
  WINDOW_SAMPLES,
  windowsFor,
  windowStart,
} from '../network/frames';
import type { NoteJudges } from '../network/infer';
import type { Posteriors } from '../network/posteriors';
import { NoteStream, type View } from './note-stream';
import { OnsetBlocks } from './onset-blocks';
import { AskedWindows, type WindowListener } from './asked-windows';
import { BandStream } from './band-stream';
import { BesideHeard } from './beside-heard';
import { CompanyHeard } from './company-heard';
import { isTune } from './is-tune';
import type { Passage } from './passage';
import { PosteriorWindows } from './posterior-windows';
import { ShareOfTime } from './share-of-time';
import { ThinnedPosteriors } from './thinned-posteriors';
import { TunedSound } from './tuned-sound';

interface Choices {
  readonly instrument?: string;
  readonly passageSec?: number;
  readonly retune?: boolean;
  readonly lead?: boolean;
}

/** A recording whose loudest moments stay below this is silent: −60 dB is a whisper in another room. */
const AUDIBLE_DB = -60;
/**
 * A recording whose partials match musical steps less than this is refused as not music. Real speech (39 half minutes of some ten people, five languages) reaches
 * 0.09, 5 s of it alone 0.14, applause, noise, drums and sweeps 0.11; rendered instruments begin at 0.4, unaccompanied singers at 0.3. A
 * synthetic voice that sings its tones (Vietnamese, Mandarin by espeak-ng) reaches 0.2–0.3 and passes; no real recordings of such speech were available.
 */
const MUSICAL_CLARITY = 0.2;
const WINDOW_SEC = (FRAMES_PER_WINDOW * 256) / SAMPLE_RATE_HZ;
const PASSAGE_SEC = 60;
/** With its context and the sound that its tuning depends on, this needs 47 s of the recording, which are decoded in a fraction of a second. */
const FIRST_PASSAGE_SEC = 8;

/**
 * Hears a recording while it comes in: sound → measurements → tuning → retuned windows → posteriors of the note network → notes.
 *
 * Each step runs as far as its input is known, and what no later step needs is dropped, so that memory does not grow with the recording,
 * apart from the evidence itself. Every step works at fixed positions of the recording, so the sizes of the pieces it arrives in make no
 * difference.
 */
export class Hearing {
  readonly #sound: TunedSound;
  readonly #windows = new PosteriorWindows();
  readonly #posteriors = new ThinnedPosteriors();
  readonly #onsets: OnsetBlocks;
  readonly #notes: NoteStream;
  /** The tune and the drums, where the tune was asked for. */
  readonly #band: BandStream | undefined;
  /** Who plays with a line, where one was asked for. */
  readonly #company = new CompanyHeard((frame) => this.#sound.secOf(frame));
  readonly #others = new ShareOfTime();
  readonly #beside = new BesideHeard();
  /** What it says, once it has seen the end. */
  #besideHeard: Promise<PlayBeside | undefined> | undefined;
  /** Whether all of the recording is there. */
  #isWhole = false;
  readonly #candidates: Candidate[] = [];
  readonly #asked: AskedWindows;

  constructor(
    network: WindowListener,
    private readonly judges: NoteJudges,
    private readonly choices: Choices,
    private readonly onStage: (stage: 'decode' | 'tuning' | 'notes' | 'decide') => void,
    private readonly onNotes: (notes: readonly HeardNote[]) => void,
  ) {
    this.#sound = new TunedSound(choices.retune !== false);
    this.#onsets = new OnsetBlocks(this.#windows, judges.hearOnsets);
    this.#asked = new AskedWindows(
      network,
      (window, into) => this.#sound.readWindow(window, into),
      (window, answer) => this.#onsets.answered(window, answer),
    );
    const windowsIn = (sec: number) => Math.max(1, Math.round(sec / WINDOW_SEC));
    const passageSec = choices.passageSec ?? PASSAGE_SEC;
    const lengths = [windowsIn(passageSec), windowsIn(Math.min(passageSec, FIRST_PASSAGE_SEC))] as const;
    this.#notes = new NoteStream(
      async (view) => {
        const passage = this.#passage(view);
        const others = othersPlay(choices.instrument, passage.posteriors);
        this.#others.see(others, view.to - view.from);
        if (asksWhoIsBeside(choices.instrument, choices.lead)) {
          this.#beside.see(passage.posteriors, view.firstWindow);
          if (this.#isWhole && this.#asked.isBeside && view.endWindow === this.#windows.count) this.#weighBeside();
        }
        if (!others || choices.lead) return decodeFor(choices.instrument, passage, judges, choices.lead);
        const heard = await decodeLineInBand(choices.instrument, passage, judges);
        this.#company.add(view, heard);
        return heard.line;
      },
      ...lengths,
    );
    if (choices.lead)
      this.#band = new BandStream(
        async (view) => decodeBand(this.#passage(view), judges),
        (frame) => this.#sound.secOf(frame),
        ...lengths,
      );
  }

  /** @param samples  the next ones, mono at 22,050 Hz, any number */
  async hear(samples: Float32Array): Promise<void> {
    this.#sound.append(samples);
    await this.#advance(false);
  }

  /** Share of the decoded sound that has been heard, 0–1. */
  get heardShare(): number {
    const heard = Math.max(0, windowStart(this.#windows.count));
    return this.#sound.length > 0 ? Math.min(1, heard / this.#sound.length) : 0;
  }

  /**
   * Hears what is left.
   *
   * @param onHeard  called when no network is needed any longer; what is said then is put together afterwards
   * @returns everything that was heard, or why there is nothing
   */
  async finish(onHeard?: () => Promise<void>): Promise<Result<Evidence, ListenError>> {
    this.#isWhole = true;
    await this.#advance(true);
    if (this.#sound.loudestDb < AUDIBLE_DB) return err(listenError('silent'));
    if (this.#sound.clarity < MUSICAL_CLARITY) return err(listenError('not-music', 'no pitches'));
    const beside = await this.#weighBeside();
    const condition = this.#sound.condition(this.judges.condition);
    await onHeard?.();
    const evidence = this.#evidence(beside, condition);
    return evidence.notes.length > 0 ? ok(evidence) : err(listenError('not-music', 'no notes'));
  }

  async #advance(ended: boolean): Promise<void> {
    this.onStage('tuning');
    this.#sound.measure(ended);
    this.onStage('notes');
    const readable = this.#sound.readable(ended);
    const due = ended
      ? windowsFor(readable)
      : Math.max(0, Math.floor((readable - WINDOW_SAMPLES - windowStart(0)) / (windowStart(1) - windowStart(0))) + 1);
    if (ended && this.#asked.isBeside) this.#onsets.endAt(due);
    for (;;) {
      const answer = this.#asked.next(this.#windows.count, due, ended);
      if (!answer) break;
      this.#take(await answer);
      await this.#decideNotes(false);
      this.onStage('notes');
    }
    if (ended) await this.#decideNotes(true);
    this.#sound.forgetBefore(Math.min(this.#windows.count, this.#needsFrom));
    this.onStage('decode');
  }

  async #decideNotes(ended: boolean): Promise<void> {
    const ready = this.#onsets.ready(ended);
    if (!this.#notes.isDue(ready, ended)) return;
    this.onStage('decide');
    const decided = await this.#notes.decide(ready, ended);
    await this.#band?.decide(ready, ended);
    this.#windows.forgetBefore(this.#onsets.needsFrom(this.#needsFrom));
    this.#onsets.forgetBefore(this.#needsFrom);
    if (decided.length > 0) this.#report(decided);
    this.onStage('notes');
  }

  /** Where the networks run beside this thread, begun before the last notes are decided. */
  #weighBeside(): Promise<PlayBeside | undefined> {
    if (this.#besideHeard) return this.#besideHeard;
    this.#besideHeard = this.#beside.heard(this.judges);
    this.#besideHeard.catch(() => undefined); // whoever waits for it meets the error
    return this.#besideHeard;
  }

  /** @param answer  to the window after those that were taken */
  #take(answer: Posteriors): void {
    const window = this.#windows.count;
    this.#windows.add(answer);
    this.#posteriors.add(answer, (frame) => this.#sound.secOf(window * FRAMES_PER_WINDOW + frame));
  }

  /** First window that is looked at again. */
  get #needsFrom(): number {
    return Math.min(this.#notes.needsFrom, this.#band?.needsFrom ?? Infinity);
  }

  /** What is seen of one passage; frames count from its first window. */
  #passage({ firstWindow, endWindow, from, to }: View): Passage {
    const posteriors = this.#windows.join(firstWindow, endWindow);
    const firstFrame = firstWindow * FRAMES_PER_WINDOW;
    const firstSample = windowStart(firstWindow) + FIRST_USED_FRAME * 256;
    return {
      from,
      to,
      posteriors,
      onsets: () => this.#onsets.between(firstWindow, endWindow),
      readSound: (start, into) => this.#sound.read(firstSample + start, into),
      attackDb: (frame) => this.#sound.attackDb(firstFrame + frame),
    };
  }

  #report(decided: readonly Candidate[]): void {
    const sure = decided.filter(({ isDoubtful }) => !isDoubtful);
    this.#candidates.push(...decided);
    const notes = this.#sound.toNotes(sure, decided[0]?.onsetFrame);
    if (notes.length > 0) this.onNotes(notes);
  }

  #evidence(beside: PlayBeside | undefined, condition: Evidence['condition']): Evidence {
    const notesOf = (candidates: readonly Candidate[], doubtful = false) =>
      this.#sound.toNotes(candidates.filter(({ isDoubtful }) => (isDoubtful ?? false) === doubtful));
    const lead = notesOf(this.#band?.lead ?? []);
    const drums = this.#band?.drums;
    const company = this.#company.heard(notesOf);
    // Of a lead sheet the others are wanted, too.
    const others = this.choices.lead ? undefined : this.#others.share;
    return {
      version: 2,
      ...this.#sound.measured(),
      notes: notesOf(this.#candidates),
      candidates: notesOf(this.#candidates, true),
      ...company,
      ...(isTune(lead) && { lead }),
      ...(drums && { drums }),
      ...(condition && { condition: { ...condition, ...(others !== undefined && { others }) } }),
      ...(beside && { beside }),
      beliefs: this.#posteriors.finish(this.#sound.durationSec),
    };
  }
}
