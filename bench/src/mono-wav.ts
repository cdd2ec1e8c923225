/** Reads a WAV file of 16 bits with the plain header of 44 bytes. @returns the mean of its channels, −1 … 1 */
export function monoWav(file: Buffer): { readonly samples: Float32Array; readonly sampleRateHz: number } {
  const channels = file.readUInt16LE(22);
  const frames = Math.floor((file.length - 44) / (2 * channels));
  const samples = Float32Array.from({ length: frames }, (_, frame) => {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += file.readInt16LE(44 + 2 * (frame * channels + channel));
    return sum / channels / 32_768;
  });
  return { samples, sampleRateHz: file.readUInt32LE(24) };
}
