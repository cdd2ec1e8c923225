import { open } from 'node:fs/promises';
import { decoder } from '@audio/decode-amr';
import { SAMPLE_RATE_HZ } from '../network/frames';
import { Recording } from '../signal/recording';
import { REACH, readStretched } from '../signal/retune';

/** Ten seconds of the best AMR there is. */
const CHUNK_BYTES = 32_768;

/**
 * Decodes AMR, narrow band (8 kHz) or wide band (16 kHz), as phones record it; nothing is handed out when not one frame can be
 * read.
 *
 * Not with FFmpeg: it drops the empty frames a phone writes while nobody speaks, and every later note comes too early.
 *
 * @param start      where its header lies
 * @param onSamples  is given the recording at 22,050 Hz, piece by piece
 */
export async function decodeAmr(
  file: string,
  start: number,
  maxSeconds: number,
  onSamples: (samples: Float32Array) => Promise<void>,
): Promise<void> {
  const amr = await decoder();
  const handle = await open(file);
  const narrow = new Recording();
  let sampleRateHz = 0;
  let written = 0;
  /** Hands out what can be interpolated; the last samples only when nothing follows. */
  const handOut = async (ended: boolean) => {
    const stretch = SAMPLE_RATE_HZ / sampleRateHz;
    const readable = ended ? narrow.length : narrow.length - REACH - 1;
    const total = Math.round(Math.min(readable * stretch, maxSeconds * SAMPLE_RATE_HZ));
    if (total <= written) return;
    const piece = new Float32Array(total - written);
    readStretched(narrow, written, stretch, piece);
    written = total;
    narrow.forgetBefore(Math.floor(written / stretch) - REACH - 1);
    await onSamples(piece);
  };
  try {
    const chunk = new Uint8Array(CHUNK_BYTES);
    let at = start;
    for (let ended = false; !ended;) {
      const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, at);
      at += bytesRead;
      const { channelData, sampleRate } = amr.decode(chunk.subarray(0, bytesRead));
      if (channelData[0]) {
        sampleRateHz = sampleRate;
        narrow.append(channelData[0]);
      }
      ended = bytesRead < CHUNK_BYTES || narrow.length > maxSeconds * sampleRateHz;
      if (sampleRateHz > 0) await handOut(ended);
    }
  } finally {
    amr.free();
    await handle.close();
  }
}
