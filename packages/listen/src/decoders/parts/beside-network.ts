import type { NetworkReader } from '@notewright/networks';
import { BESIDE_FEATURES, type BesideSeen } from './beside-features';

/** Log odds that there are drums, and that somebody else has the tune. */
export interface BesideOdds {
  readonly drums: number;
  readonly tune: number;
}

interface Weighed {
  readonly weights: Float32Array;
  readonly bias: number;
}

/** Who plays beside an instrument that plays chords: for each answer one logistic regression. */
export type BesideNetwork = Readonly<Record<keyof BesideOdds, Weighed>>;

/** Reads the network `beside`. */
export function besideNetworkFrom(file: NetworkReader): BesideNetwork {
  file.trainedOn(BESIDE_FEATURES);
  const weighed = (answer: keyof BesideOdds): Weighed => ({
    weights: file.singles(`${answer}.weights`, BESIDE_FEATURES.width),
    bias: file.singles(`${answer}.bias`, 1)[0] ?? 0,
  });
  return { drums: weighed('drums'), tune: weighed('tune') };
}

export function besideOdds(seen: BesideSeen, network: BesideNetwork): BesideOdds {
  const inputs = new Float32Array(BESIDE_FEATURES.width);
  BESIDE_FEATURES.write(seen, inputs, 0);
  const odds = ({ weights, bias }: Weighed): number =>
    inputs.reduce((sum, input, at) => sum + input * (weights[at] ?? 0), bias);
  return { drums: odds(network.drums), tune: odds(network.tune) };
}
