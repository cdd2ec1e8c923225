/**
 * The waveform of the parity test, by formula: one window of the network (43,844 samples at 22,050 Hz) with a few plucked
 * notes of decaying partials that begin at different times, and a faint hum so that no bin is empty.
 */
export function referenceWaveform() {
  const sampleRateHz = 22_050;
  const samples = new Float32Array(43_844);
  const notes = [
    { midi: 60, onsetSec: 0.1, level: 0.3 },
    { midi: 64, onsetSec: 0.55, level: 0.25 },
    { midi: 40, onsetSec: 0.9, level: 0.35 },
    { midi: 79, onsetSec: 1.3, level: 0.2 },
  ];
  for (const { midi, onsetSec, level } of notes) {
    const frequencyHz = 440 * 2 ** ((midi - 69) / 12);
    for (let index = Math.round(onsetSec * sampleRateHz); index < samples.length; index++) {
      const sec = index / sampleRateHz - onsetSec;
      for (let partial = 1; partial <= 6; partial++) {
        const decay = Math.exp(-sec * (2 + partial)) / partial;
        samples[index] += level * decay * Math.sin(2 * Math.PI * partial * frequencyHz * sec);
      }
    }
  }
  for (let index = 0; index < samples.length; index++) {
    samples[index] += 0.001 * Math.sin((2 * Math.PI * 50 * index) / sampleRateHz);
  }
  return samples;
}
