import type { DrumHits } from '@notewright/evidence';
import type { Candidate } from '../decoders/candidate';
import type { BandHeard } from '../decoders/instrument';
import { FRAMES_PER_WINDOW } from '../network/frames';
import { DrumsHeard } from './drums-heard';
import { NoteStream, type View } from './note-stream';

/** What is heard of a band beside its notes, passage by passage: who has the tune, and the drums. */
export class BandStream {
  readonly #stream: NoteStream;
  readonly #lead: Candidate[] = [];
  readonly #drums = new DrumsHeard();

  /**
   * @param decode   a passage; frames of drums count from the first window of its view
   * @param secOf    when a frame is, counted from the start of the recording
   * @param lengths  of the passages, and of the first one, in windows
   */
  constructor(
    decode: (view: View) => Promise<BandHeard>,
    secOf: (frame: number) => number,
    ...lengths: readonly [number, number]
  ) {
    this.#stream = new NoteStream(
      async (view) => {
        const { lead, drums } = await decode(view);
        const firstFrame = view.firstWindow * FRAMES_PER_WINDOW;
        for (const { drum, frame } of drums) this.#drums.add(drum, secOf(firstFrame + frame));
        return lead;
      },
      ...lengths,
    );
  }

  /** Windows before this one are not looked at again. */
  get needsFrom(): number {
    return this.#stream.needsFrom;
  }

  /** As `NoteStream.decide`; what was decided is kept. */
  async decide(windows: number, ended: boolean): Promise<void> {
    this.#lead.push(...(await this.#stream.decide(windows, ended)));
  }

  /** The tune so far, doubtful notes among it; frames count from the start of the recording. */
  get lead(): readonly Candidate[] {
    return this.#lead;
  }

  /** Undefined where nobody plays drums. */
  get drums(): DrumHits | undefined {
    return this.#drums.heard;
  }
}
