import { Damage } from '../errors';
import type { PlayBeside, RecordingCondition } from '../evidence';
import type { ByteReader, ByteWriter } from './bytes';

/** Probabilities and shares are kept to a thousandth. */
const STEPS = 1000;

export function writeCondition({ reverberant, noisy, clipped, others }: RecordingCondition, into: ByteWriter): void {
  const shares = others === undefined ? [reverberant, noisy, clipped] : [reverberant, noisy, clipped, others];
  into.count(shares.length);
  for (const share of shares) into.count(Math.round(share * STEPS));
}

/** @throws Damage when there are not three or four shares */
export function readCondition(from: ByteReader): RecordingCondition {
  const [reverberant, noisy, clipped, others, ...more] = Array.from({ length: from.howMany(1) }, () => readShare(from));
  if (reverberant === undefined || noisy === undefined || clipped === undefined || more.length > 0)
    throw new Damage('condition: not three or four shares');
  return { reverberant, noisy, clipped, ...(others !== undefined && { others }) };
}

export function writeBeside({ drums, tune }: PlayBeside, into: ByteWriter): void {
  for (const share of [drums, tune]) into.count(Math.round(share * STEPS));
}

/** @throws Damage for a share of more than all */
export const readBeside = (from: ByteReader): PlayBeside => ({ drums: readShare(from), tune: readShare(from) });

function readShare(from: ByteReader): number {
  const steps = from.count();
  if (steps > STEPS) throw new Damage(`${steps} thousandths`);
  return steps / STEPS;
}
