import { alterInKey, diatonicHeight, STEPS, type Key, type Pitch, type Step } from '@notewright/score';

/** The note of this name nearest to another pitch (a fourth away at most), altered as the key says. */
export function nearestNamed(step: Step, to: Pitch, key: Key): Pitch {
  const alter = alterInKey(step, key.fifths);
  const height = diatonicHeight(to);
  const octave = Math.round((height - STEPS.indexOf(step)) / 7);
  return { step, alter, octave };
}

/** The note of this name on the other side of that pitch: where `nearestNamed` goes up, this goes down. */
export function otherNamed(step: Step, to: Pitch, key: Key): Pitch {
  const near = nearestNamed(step, to, key);
  const above = diatonicHeight(near) > diatonicHeight(to) || (near.step === to.step && near.octave >= to.octave);
  return { ...near, octave: near.octave + (above ? -1 : 1) };
}
