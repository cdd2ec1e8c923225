import type { Evidence, HeardNote } from '../evidence';

/** Numbers 0–1 that are the same for the same seed (Park and Miller's generator). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Evidence such as a listener might hand over, with every optional part by chance. */
export function randomEvidence(seed: number): Evidence {
  const random = seededRandom(seed);
  const durationSec = 1 + 30 * random();
  const list = <T>(most: number, make: (index: number) => T) =>
    Array.from({ length: Math.floor((most + 1) * random()) }, (_, index) => make(index));
  const levels = (length: number, step: number) => {
    const values = new Uint8Array(length);
    for (let index = 0; index < length; index++) {
      if (random() < 0.3) values[index] = step * Math.floor((255 / step + 1) * random());
    }
    return values;
  };
  const notes = (most: number): HeardNote[] =>
    list(most, () => {
      const onsetSec = durationSec * random();
      return {
        onsetSec,
        offsetSec: onsetSec + 0.0001 + 3 * random(),
        midi: 21 + Math.floor(88 * random()),
        ...(random() < 0.7 && { cents: Math.floor(101 * random()) - 50 }),
        velocity: 1 + Math.floor(127 * random()),
        confidence: random(),
      };
    }).sort((a, b) => a.onsetSec - b.onsetSec);
  const curve = (frameRateHz: number, value: () => number) => ({ frameRateHz, values: list(200, value) });
  const times = () => list(30, () => durationSec * random()).sort((a, b) => a - b);
  let at = 0;
  /** Some strings are bent; no number is drawn for it. */
  const bent = (heard: readonly HeardNote[]) =>
    heard.map((note, index) => (index % 7 === 3 ? { ...note, bentSemitones: 1 + (index % 3) } : note));
  const parts = {
    candidates: notes(40),
    lead: notes(40),
    company: notes(40),
    drums: { kick: times(), snare: times(), hat: times() },
    onsetStrength: curve(50, () => 7 * random()),
    tuning: curve(0.2, () => 160 * random() - 80),
    loudness: curve(10, () => -120 * random()),
    silences: list(4, () => {
      const fromSec = (at += 0.1 + random());
      return { fromSec, toSec: (at += 0.5 + random()) };
    }),
    chroma: { frameRateHz: 10, values: levels(12 * Math.floor(50 * random()), 1) },
    bassChroma: { frameRateHz: 10, values: levels(12 * Math.floor(50 * random()), 1) },
    condition: {
      ...{ reverberant: random(), noisy: random(), clipped: random() },
      ...(random() < 0.5 && { others: random() }),
    },
    beliefs: beliefs(Math.floor(60 * random())),
    isBeginning: true,
    beside: { drums: random(), tune: random() },
  };
  function beliefs(frames: number) {
    return { frameRateHz: 40, note: levels(88 * frames, 17), onset: levels(88 * frames, 17) };
  }
  const present = Object.fromEntries(Object.entries(parts).filter(() => random() < 0.8));
  return { version: 2, durationSec, tuningCents: 100 * random() - 50, notes: bent(notes(60)), ...present };
}
