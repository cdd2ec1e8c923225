import { open } from 'node:fs/promises';
import { decoder } from '@audio/decode-amr';
import { SAMPLE_RATE_HZ } from '../network/frames';
import { Recording } from '../signal/recording';
import { readStretched } from '../signal/retune';

const CHUNK_BYTES = 65_536;

/**
 * Decodes AMR, narrow band (8 kHz) or wide band (16 kHz), as phones record it.
 *
 * Not with FFmpeg: it drops the empty frames a phone writes while nobody speaks, and every later note comes too early.
 *
 * @returns the recording at 22,050 Hz; empty when not one frame can be read
 */
export async function decodeAmr(file: string, maxSeconds: number): Promise<Recording> {
  const amr = await decoder();
  const handle = await open(file);
  const narrow = new Recording();
  let sampleRateHz = 0;
  try {
    const chunk = new Uint8Array(CHUNK_BYTES);
    for (;;) {
      const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES);
      const { channelData, sampleRate } = amr.decode(chunk.subarray(0, bytesRead));
      if (channelData[0]) {
        sampleRateHz = sampleRate;
        narrow.append(channelData[0]);
      }
      if (bytesRead < CHUNK_BYTES || narrow.length > maxSeconds * sampleRateHz) break;
    }
  } finally {
    amr.free();
    await handle.close();
  }
  return sampleRateHz > 0 ? atAnalysisRate(narrow, sampleRateHz, maxSeconds) : narrow;
}

function atAnalysisRate(narrow: Recording, sampleRateHz: number, maxSeconds: number): Recording {
  const stretch = SAMPLE_RATE_HZ / sampleRateHz;
  const wide = new Recording();
  const total = Math.round(Math.min(narrow.length * stretch, maxSeconds * SAMPLE_RATE_HZ));
  const piece = new Float32Array(SAMPLE_RATE_HZ);
  while (wide.length < total) {
    readStretched(narrow, wide.length, stretch, piece);
    narrow.forgetBefore(Math.floor(wide.length / stretch) - 100);
    wide.append(piece.subarray(0, total - wide.length));
  }
  return wide;
}
