import type { OnsetEvent } from '../onset-events';

/** The layers of a network over onsets, whichever they are; `meter-network.ts` makes probabilities of what they answer. */
export interface OnsetNetwork {
  /** How many numbers it is told of an onset. */
  readonly inputs: number;
  /** How many lengths of a measure it tells apart; 0 for a network that does not tell them. */
  readonly measureBins: number;
  /**
   * What the network is told of events.
   *
   * @param features  of `eventFeatures`
   * @returns shape [events × inputs]
   */
  readonly tell: (events: readonly OnsetEvent[], features: Float32Array) => Float32Array;
  /**
   * Its answers before normalisation: metrical levels, pulse lengths, lengths of a measure, meters.
   *
   * @param told  shape [events × inputs]; at least one event
   */
  readonly answer: (told: Float32Array) => Answers;
}

interface Answers {
  /** shape [events × stride] */
  readonly values: Float32Array;
  readonly stride: number;
}
