import type { PlayBeside } from '@notewright/evidence';
import { weighBeside, type BesideOdds } from '../decoders/parts/beside';
import { FRAMES_PER_WINDOW, PITCHES, SPECTRUM_BINS } from '../network/frames';
import type { NoteJudges } from '../network/infer';
import type { Posteriors } from '../network/posteriors';

/** So much of a passage is looked at, 6.6 s, and so many passages: the network of the parts costs twice what hearing notes does. */
const PIECE_FRAMES = 4 * FRAMES_PER_WINDOW;
const MOST_PIECES = 4;

/** Who plays beside an instrument that plays chords? A few pieces are kept while the recording comes in, and looked at when it is whole. */
export class BesideHeard {
  readonly #pieces: Posteriors[] = [];

  /** The middle of a passage, `from` ≤ frame < `to`. */
  see(posteriors: Posteriors, from: number, to: number): void {
    if (this.#pieces.length === MOST_PIECES) return;
    const first = Math.max(0, Math.floor((from + to - PIECE_FRAMES) / 2));
    this.#pieces.push(pieceOf(posteriors, first, Math.min(posteriors.frames, first + PIECE_FRAMES)));
  }

  /** By the mean log odds of the pieces; undefined where there are none. */
  async heard(judges: Pick<NoteJudges, 'tellParts' | 'lines'>): Promise<PlayBeside | undefined> {
    const odds: BesideOdds[] = [];
    for (const piece of this.#pieces) odds.push(await weighBeside(piece, judges));
    const probable = (of: keyof BesideOdds) =>
      1 / (1 + Math.exp(-odds.reduce((sum, piece) => sum + piece[of], 0) / odds.length));
    return odds.length > 0 ? { drums: probable('drums'), tune: probable('tune') } : undefined;
  }
}

/** Copied, because the windows of a recording are dropped when they were decoded. */
function pieceOf({ note, onset, spectrum }: Posteriors, first: number, end: number): Posteriors {
  const rows = (values: Float32Array, width: number) => values.slice(first * width, end * width);
  return {
    frames: end - first,
    note: rows(note, PITCHES),
    onset: rows(onset, PITCHES),
    spectrum: rows(spectrum, SPECTRUM_BINS),
  };
}
