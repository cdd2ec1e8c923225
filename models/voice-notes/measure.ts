import { SINGING_HOP_SAMPLES, SingingEar } from '@notewright/listen/training';
import { readWav } from '../recordings/heard';

/** Measures a mono 16-bit WAV at 22,050 Hz as the decoder does; frame i is centred on sample 256 · i. */
export function measureSinging(wav: string): ReturnType<SingingEar['finish']> {
  const samples = readWav(wav);
  const ear = new SingingEar();
  const around = new Float32Array(ear.frameSamples);
  const half = Math.round(around.length / 2);
  for (let centre = 0; centre < samples.length; centre += SINGING_HOP_SAMPLES) {
    for (let n = 0; n < around.length; n++) around[n] = samples[centre - half + n] ?? 0;
    ear.add(around);
  }
  return ear.finish();
}
