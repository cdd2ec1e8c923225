/** A note as the decoders see it: on the grid of the network, not yet in seconds. */
export interface Candidate {
  /** Frame of the attack; the fraction is the top of the onset's parabola, in steps of one frame. */
  readonly onsetFrame: number;
  /** First frame in which it no longer sounds; > onsetFrame. */
  readonly endFrame: number;
  readonly midi: number;
  /** Mean posterior of the network that it sounds, 0–1. */
  readonly sustain: number;
  /** How probable it is that it was played, 0–1. */
  readonly confidence: number;
  /** 1–127, where the decoder can tell how hard it was struck. */
  readonly velocity?: number;
  /** It was struck so far below its pitch, and its string bent: only where that is sure. */
  readonly bentSemitones?: number;
  /** Less probable than not: kept as a candidate of the evidence, not among its notes. */
  readonly isDoubtful?: true;
}
