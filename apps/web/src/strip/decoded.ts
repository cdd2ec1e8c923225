/** Enough to see beats and pitches; older browsers only take the usual rate. */
const RATES_HZ = [16_000, 44_100];

/** The samples of a file of sound, −1 … 1. Rejects what the browser cannot decode. */
export async function decoded(file: ArrayBuffer) {
  const buffer = await decoder().decodeAudioData(file);
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, side) => buffer.getChannelData(side));
  return { sampleRate: buffer.sampleRate, channels };
}

function decoder(): OfflineAudioContext {
  for (const rate of RATES_HZ)
    try {
      return new OfflineAudioContext(1, 1, rate);
    } catch {
      // the next rate
    }
  throw new Error('no rate this browser decodes at');
}
