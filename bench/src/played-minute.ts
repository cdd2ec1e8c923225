/** A chord at every second eighth and a melody over it, by formula: so many seconds of music without anybody's recording. */
export function twoHands(sec: number, rateHz: number): Float32Array {
  const samples = new Float32Array(sec * rateHz);
  const eighth = 30 / BPM;
  for (let n = 0; n * eighth < sec; n++) {
    strike(samples, rateHz, n * eighth, 72 + (SCALE[(n * n + 3 * n) % SCALE.length] ?? 0), eighth);
    if (n % 2 === 1) continue;
    const root = 48 + (ROOTS[(n >> 3) % ROOTS.length] ?? 0);
    for (const third of [0, 4, 7]) strike(samples, rateHz, n * eighth, root + third, 2 * eighth);
  }
  return samples;
}

const BPM = 104;
const SCALE = [0, 2, 4, 5, 7, 9, 11, 12];
const ROOTS = [0, 5, 7, 0];
const PARTIALS = 6;

function strike(samples: Float32Array, rateHz: number, atSec: number, midi: number, lengthSec: number): void {
  const hz = 440 * 2 ** ((midi - 69) / 12);
  const start = Math.round(atSec * rateHz);
  const end = Math.min(samples.length, Math.round((atSec + lengthSec) * rateHz));
  for (let at = start; at < end; at++) {
    const sec = (at - start) / rateHz;
    const level = 0.12 * Math.min(1, sec / 0.004) * Math.exp(-3 * sec);
    let sum = samples[at] ?? 0;
    for (let partial = 1; partial <= PARTIALS; partial++)
      sum += (level / partial) * Math.sin(2 * Math.PI * partial * hz * sec);
    samples[at] = sum;
  }
}
