/**
 * Says how much an editor would like a reading: a few small networks of two layers with a straight line beside them, whose
 * verdicts are added. Trained by `models/metre/train_readings.py` to choose among the readings of one performance.
 */
export interface ReadingJudge {
  /** What is taken from each feature, and what it is divided by. */
  readonly mean: Float32Array;
  readonly scale: Float32Array;
  readonly members: readonly JudgeMember[];
}

interface JudgeMember {
  /** shape [first × features], [first] */
  readonly first: Float32Array;
  readonly firstBias: Float32Array;
  /** shape [second × first], [second] */
  readonly second: Float32Array;
  readonly secondBias: Float32Array;
  /** shape [second] */
  readonly last: Float32Array;
  /** shape [features] */
  readonly straight: Float32Array;
}

/** Cuts a flat list of numbers, in the order they are written, into the parts of a judge. */
export function judgeOf(all: Float32Array, features: number, first: number, second: number): ReadingJudge {
  let at = 0;
  const take = (count: number) => all.subarray(at, (at += count));
  const [mean, scale] = [take(features), take(features)];
  const members: JudgeMember[] = [];
  while (at < all.length)
    members.push({
      first: take(first * features),
      firstBias: take(first),
      second: take(second * first),
      secondBias: take(second),
      last: take(second),
      straight: take(features),
    });
  return { mean, scale, members };
}

/** @param row  of `readingFeatures`; only the differences between readings of one performance mean anything */
export function judged({ mean, scale, members }: ReadingJudge, row: Float32Array): number {
  const seen = row.map((value, k) => (value - mean[k]!) / scale[k]!);
  let verdict = 0;
  for (const member of members) {
    const once = layer(member.first, member.firstBias, seen);
    const twice = layer(member.second, member.secondBias, once);
    for (const [k, value] of twice.entries()) verdict += member.last[k]! * value;
    for (const [k, value] of seen.entries()) verdict += member.straight[k]! * value;
  }
  return verdict;
}

function layer(weights: Float32Array, bias: Float32Array, from: Float32Array): Float32Array {
  return bias.map((start, unit) => {
    let sum = start;
    for (let k = 0; k < from.length; k++) sum += weights[unit * from.length + k]! * from[k]!;
    return Math.max(0, sum);
  });
}
