import { open } from 'node:fs/promises';

const HEADER_BYTES = 4096;

/**
 * How long a WAV file plays, by its header and its size.
 *
 * @returns seconds; undefined for what is no WAV file. A header that promises more than is there counts for what is there.
 */
export async function wavSeconds(path: string): Promise<number | undefined> {
  const file = await open(path);
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    const { bytesRead } = await file.read(header, 0, HEADER_BYTES, 0);
    const { size } = await file.stat();
    return secondsOf(header.subarray(0, bytesRead), size);
  } finally {
    await file.close();
  }
}

function secondsOf(header: Buffer, size: number): number | undefined {
  if (header.length < 12 || header.toString('latin1', 0, 4) !== 'RIFF' || header.toString('latin1', 8, 12) !== 'WAVE')
    return undefined;
  let bytesPerSec = 0;
  for (let at = 12; at + 8 <= header.length;) {
    const name = header.toString('latin1', at, at + 4);
    const length = header.readUInt32LE(at + 4);
    if (name === 'data') return bytesPerSec > 0 ? Math.min(length, size - at - 8) / bytesPerSec : undefined;
    if (name === 'fmt ' && at + 20 <= header.length) bytesPerSec = header.readUInt32LE(at + 16);
    at += 8 + length + (length % 2);
  }
  return undefined;
}
