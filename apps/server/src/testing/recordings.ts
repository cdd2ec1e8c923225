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

/** Silence of any length, in few bytes: two samples of eight bits a millisecond. */
export function wavOf(seconds: number) {
  const rateHz = 2000;
  const data = Buffer.alloc(seconds * rateHz, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rateHz, 24);
  head.writeUInt32LE(rateHz, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return { name: 'silence.wav', bytes: Buffer.concat([head, data]) };
}
