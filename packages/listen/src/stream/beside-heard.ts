import type { PlayBeside } from '@notewright/evidence';
import { weighBeside } from '../decoders/parts/beside';
import type { BesideOdds } from '../decoders/parts/beside-network';
import { FRAMES_PER_WINDOW, PITCHES, SPECTRUM_BINS } from '../network/frames';
import type { NoteJudges } from '../network/infer';
import { joined, type Posteriors } from '../network/posteriors';

/** A piece that is looked at: 6.6 s. The network of the parts costs twice what hearing notes does. */
const WINDOWS = 4;
/** Where pieces begin, in windows of 1.65 s: within the first minutes, and nowhere else however long a recording is. */
const STARTS = [16, 52, 88, 124];
/** Of a recording that is shorter the last of these that it has: who plays along may come in after a few measures. */
const EARLY_STARTS = [8, 4, 0];
const WANTED = new Set([...STARTS, ...EARLY_STARTS].flatMap((start) => windowsFrom(start)));

/**
 * Who plays beside an instrument that plays chords? A few pieces are kept while the recording comes in, and looked at when it is whole.
 * They are the same however it is divided into passages.
 */
export class BesideHeard {
  readonly #windows = new Map<number, Posteriors>();

  /** What can be seen from a window of the recording on. */
  see(posteriors: Posteriors, firstWindow: number): void {
    for (let from = 0; from < posteriors.frames; from += FRAMES_PER_WINDOW) {
      const window = firstWindow + from / FRAMES_PER_WINDOW;
      if (!WANTED.has(window) || this.#windows.has(window)) continue;
      this.#windows.set(window, framesOf(posteriors, from, Math.min(posteriors.frames, from + FRAMES_PER_WINDOW)));
    }
  }

  /** By the mean log odds of the pieces; undefined where nothing was seen. */
  async heard(judges: Pick<NoteJudges, 'tellParts' | 'lines' | 'beside'>): Promise<PlayBeside | undefined> {
    const odds = await Promise.all(this.#pieces().map((piece) => weighBeside(piece, judges)));
    const probable = (of: keyof BesideOdds) =>
      1 / (1 + Math.exp(-odds.reduce((sum, piece) => sum + piece[of], 0) / odds.length));
    return odds.length > 0 ? { drums: probable('drums'), tune: probable('tune') } : undefined;
  }

  #pieces(): readonly Posteriors[] {
    const whole = (start: number) => windowsFrom(start).every((window) => this.#windows.has(window));
    const late = STARTS.filter(whole);
    const starts = late.length > 0 ? late : [EARLY_STARTS.find(whole) ?? 0];
    return starts
      .map((start) => windowsFrom(start).flatMap((window) => this.#windows.get(window) ?? []))
      .filter((windows) => windows.length > 0)
      .map(joined);
  }
}

function windowsFrom(start: number): readonly number[] {
  return Array.from({ length: WINDOWS }, (_, offset) => start + offset);
}

/** Copied, because the windows of a recording are dropped when they were decoded. */
function framesOf({ note, onset, spectrum }: Posteriors, first: number, end: number): Posteriors {
  const rows = (values: Float32Array, width: number) => values.slice(first * width, end * width);
  return {
    frames: end - first,
    note: rows(note, PITCHES),
    onset: rows(onset, PITCHES),
    spectrum: rows(spectrum, SPECTRUM_BINS),
  };
}
