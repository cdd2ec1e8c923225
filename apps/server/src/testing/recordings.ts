import { wavOf } from '@notewright/listen/testing/wav';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PATHS } from '../paths';

const fixtures = join(PATHS.root, 'packages/listen/fixtures');

/** A small piano piece made for this project. */
export const minuet = async () => ({
  name: 'Minuet.mp3',
  bytes: await readFile(join(fixtures, 'minuet-self-made.mp3')),
});
export const silence = async () => ({ name: 'silent.mp3', bytes: await readFile(join(fixtures, 'silent.mp3')) });

/** Random bytes under a name that is accepted. */
export const noise = (bytes = 5000, name = 'noise.mp3') => ({
  name,
  bytes: Uint8Array.from({ length: bytes }, (_, i) => (i * 7919 + (i >> 3) * 104729) & 255),
});

/** Silence of any length, in few bytes: two samples a millisecond. */
export const silenceOf = (seconds: number) => ({
  name: 'silence.wav',
  bytes: wavOf(new Float32Array(seconds * FEW_HZ), FEW_HZ),
});
const FEW_HZ = 2000;
