import { conditionOf } from '@notewright/condition';
import type { Evidence, HeardNote } from '@notewright/evidence';
import type { Candidate } from '../decoders/candidate';
import { silenceOf, toHeardNotes } from '../heard-notes';
import { frameToSec, SAMPLE_RATE_HZ, WINDOW_SAMPLES, windowStart } from '../network/frames';
import { chromaOf } from '../signal/chroma';
import { LoudParts } from '../signal/loud-parts';
import { levelAtShare, loudestBetween } from '../signal/loudness';
import { centsOfNote } from '../signal/note-cents';
import { Recording } from '../signal/recording';
import { Retuning } from '../signal/retuning';
import { findSilences, thinnedLoudness } from '../signal/silences';
import { TUNING_BLOCK_SEC } from '../signal/tuning';
import { SoundAnalysis } from './sound-analysis';

/** Windows below this level are not given to the network, which normalises every window to full level. */
const UNHEARD_DB = -80;
const ATTACK_SEC = 0.08;

/**
 * The sound of a recording while it comes in: what is measured on it, its tuning, and the retuned sound that the networks hear. Frames and
 * retuned samples are on the clock of the networks; seconds are those of the recording.
 */
export class TunedSound {
  readonly #recording = new Recording();
  readonly #analysis = new SoundAnalysis();
  readonly #retuning = new Retuning();
  readonly #loudParts = new LoudParts();

  /** @param retune  whether the networks hear it at A4 = 440 Hz */
  constructor(private readonly retune: boolean) {}

  /** @param samples  the next ones, mono at 22,050 Hz, any number */
  append(samples: Float32Array): void {
    this.#recording.append(samples);
  }

  /** Measures what has come in. @param ended  whether that is all */
  measure(ended: boolean): void {
    this.#analysis.hear(this.#recording, ended);
    const { cents } = this.#analysis.tuning;
    this.#retuning.hear(this.retune ? cents : cents.map(() => 0));
  }

  /** Samples that have come in. */
  get length(): number {
    return this.#recording.length;
  }

  get durationSec(): number {
    return this.#recording.length / SAMPLE_RATE_HZ;
  }

  /** The loudest level there is. */
  get loudestDb(): number {
    return levelAtShare(this.#analysis.loudness, 1);
  }

  /** How well its partials match musical steps. */
  get clarity(): number {
    return this.#analysis.tuning.clarity;
  }

  /** What it suffers from. @param judge  the network that says so */
  condition(judge: Parameters<typeof conditionOf>[1]): ReturnType<typeof conditionOf> {
    return conditionOf(this.#analysis.condition.pieces(), judge);
  }

  /** Samples of the retuned sound that can be read. */
  readable(ended: boolean): number {
    return this.#retuning.readable(this.#recording.length, ended);
  }

  /** Fills `into` with the retuned sound from a sample on. */
  read(start: number, into: Float32Array): void {
    this.#retuning.read(this.#recording, start, into);
  }

  /** @returns whether there is anything to be heard in a window of the network; otherwise nothing is written */
  readWindow(window: number, into: Float32Array): boolean {
    const start = windowStart(window);
    const [fromSec, toSec] = [start, start + WINDOW_SAMPLES].map((at) =>
      this.#retuning.toRecordingSec(at / SAMPLE_RATE_HZ),
    ) as [number, number];
    const isHeard = loudestBetween(this.#analysis.loudness, fromSec, toSec) >= UNHEARD_DB;
    if (isHeard) this.read(start, into);
    return isHeard;
  }

  /** Drops what nobody needs. @param window  first one that is still looked at */
  forgetBefore(window: number): void {
    const retunedSec = Math.max(0, windowStart(window)) / SAMPLE_RATE_HZ;
    const needed = this.#retuning.isKnown ? this.#retuning.toRecordingSec(retunedSec) * SAMPLE_RATE_HZ - 100 : 0;
    this.#recording.forgetBefore(Math.floor(Math.min(this.#analysis.needsFrom, needed)));
  }

  /** When a frame of the network is, on the clock of the recording. */
  secOf(frame: number): number {
    return this.#retuning.toRecordingSec(frameToSec(frame));
  }

  /** How loud what begins with a frame is, against the loud parts around it. */
  attackDb(frame: number): number {
    const sec = this.secOf(frame);
    const levelDb = loudestBetween(this.#analysis.loudness, sec, sec + ATTACK_SEC);
    return levelDb - this.#loudParts.around(this.#analysis.loudness, sec);
  }

  /** Notes as loud as against the loud parts around a frame; of the whole recording without one. */
  toNotes(candidates: readonly Candidate[], aroundFrame?: number): HeardNote[] {
    const { loudness, peaks } = this.#analysis;
    return toHeardNotes(candidates, {
      secOf: (frame) => this.secOf(frame),
      centsOf: (note) => centsOfNote(peaks, note, this.#centsAt(note.onsetSec)),
      loudness,
      ...(aroundFrame !== undefined && { loudDb: this.#loudParts.around(loudness, this.secOf(aroundFrame)) }),
      durationSec: this.durationSec,
    });
  }

  /** What was measured, as evidence. */
  measured(): Omit<Evidence, 'version' | 'notes' | 'candidates' | 'beliefs'> {
    const { loudness, onsets, peaks, tuning } = this.#analysis;
    const { durationSec } = this;
    const silenceDb = silenceOf(levelAtShare(loudness, 0.95));
    const centsAt = (sec: number) => this.#centsAt(sec);
    return {
      durationSec,
      tuningCents: tuning.meanCents,
      onsetStrength: onsets.curve,
      tuning: tuning.curve,
      loudness: thinnedLoudness(loudness),
      silences: findSilences(loudness, silenceDb, durationSec),
      chroma: chromaOf(peaks, centsAt, 'all'),
      bassChroma: chromaOf(peaks, centsAt, 'bass'),
    };
  }

  #centsAt(sec: number): number {
    if (!this.retune) return 0;
    const { cents } = this.#analysis.tuning;
    return cents[Math.min(cents.length - 1, Math.floor(sec / TUNING_BLOCK_SEC))] ?? 0;
  }
}
