import type { OnsetEvent } from '../onset-events';

/** The layers of a network over onsets, whichever they are; `meter-network.ts` makes probabilities of what they answer. */
export interface OnsetNetwork {
  /** How many numbers it is given of an onset. */
  readonly inputs: number;
  /** How many lengths of a measure it tells apart; 0 for a network that does not tell them. */
  readonly measureBins: number;
  /**
   * What the network is given of events.
   *
   * @param features  of `eventFeatures`
   * @returns shape [events × inputs]
   */
  readonly describe: (events: readonly OnsetEvent[], features: Float32Array) => Float32Array;
  /**
   * Its answers before normalisation: metrical levels, pulse lengths, lengths of a measure, meters.
   *
   * @param given  shape [events × inputs]; at least one event
   */
  readonly answer: (given: Float32Array) => Answers;
}

interface Answers {
  /** shape [events × stride] */
  readonly values: Float32Array;
  readonly stride: number;
}
