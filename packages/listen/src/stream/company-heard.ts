import type { DrumHits, Evidence, HeardNote } from '@notewright/evidence';
import type { Candidate } from '../decoders/candidate';
import type { LineInBand } from '../decoders/instrument';
import { FRAMES_PER_WINDOW } from '../network/frames';
import { DrumsHeard } from './drums-heard';
import { isTune } from './is-tune';
import type { View } from './note-stream';

/**
 * Who plays with a line that was asked for, passage by passage. Nothing of it is written, so what still sounds where a passage ends is cut off there, and
 * may be: it tells beats and harmony.
 */
export class CompanyHeard {
  readonly #notes: Candidate[] = [];
  readonly #lead: Candidate[] = [];
  readonly #drums = new DrumsHeard();
  /** Frame from which on nothing was taken yet, counted from the start of the recording. */
  #taken = 0;

  /** @param secOf  when a frame is, counted from the start of the recording */
  constructor(private readonly secOf: (frame: number) => number) {}

  /** @param view  passages follow one another; each may look back at what was taken before */
  add({ firstWindow, to }: View, { all, lead, drums }: LineInBand): void {
    const first = firstWindow * FRAMES_PER_WINDOW;
    const isNew = (frame: number) => frame + first >= this.#taken && frame < to;
    const taken = (notes: readonly Candidate[]) =>
      notes
        .filter(({ isDoubtful, onsetFrame }) => !isDoubtful && isNew(onsetFrame))
        .map((note) => ({ ...note, onsetFrame: note.onsetFrame + first, endFrame: note.endFrame + first }));
    this.#notes.push(...taken(all));
    this.#lead.push(...taken(lead));
    for (const { drum, frame } of drums) if (isNew(frame)) this.#drums.add(drum, this.secOf(frame + first));
    this.#taken = Math.max(this.#taken, first + to);
  }

  /** Nothing where nobody played with it. @param toNotes  brings candidates to the clock and tuning of the recording */
  heard(
    toNotes: (candidates: readonly Candidate[]) => readonly HeardNote[],
  ): Pick<Evidence, 'company' | 'lead' | 'drums'> {
    const drums: DrumHits | undefined = this.#drums.heard;
    const lead = toNotes(this.#lead);
    if (this.#notes.length === 0) return {};
    return { company: toNotes(this.#notes), ...(isTune(lead) && { lead }), ...(drums && { drums }) };
  }
}
