import {
  STEPS,
  isDegree,
  lineOfFifths,
  midiOf,
  type ChordDegree,
  type ChordSymbol,
  type Step,
} from '@notewright/score';
import { childNamed, childrenNamed, numberAt, textAt, textOf, type XmlElement } from '../xml/read';
import { chordKindOf, chordKindOfText } from './harmony';
import type { Warn } from './read-header';

const DEGREE_TYPES: readonly ChordDegree['type'][] = ['add', 'alter', 'subtract'];

function readDegree(degree: XmlElement, warn: Warn): ChordDegree | undefined {
  const value = numberAt(degree, 'degree-value') ?? 0;
  const alter = Math.round(numberAt(degree, 'degree-alter') ?? 0);
  const type = DEGREE_TYPES.find((name) => name === textAt(degree, 'degree-type'));
  if (type && isDegree(value) && Math.abs(alter) <= 2) return { type, value, alter };
  warn('chord-symbols');
  return undefined;
}

/** A kind by its name, or by what is printed where it has none ('other', nothing). */
const kindOf = (kind: XmlElement | undefined) =>
  chordKindOf(textOf(kind)) ??
  (['', 'other'].includes(textOf(kind)) ? chordKindOfText(kind?.attributes.text ?? '') : undefined);

/** The chord symbol of a `<harmony>`, with its altered degrees; undefined when it names no chord. */
export function readHarmony(harmony: XmlElement, warn: Warn): ChordSymbol | undefined {
  const step = textAt(harmony, 'root', 'root-step').toUpperCase() as Step;
  const found = kindOf(childNamed(harmony, 'kind'));
  if (!STEPS.includes(step) || !found) {
    warn('chord-symbols');
    return undefined;
  }
  const degrees = childrenNamed(harmony, 'degree').flatMap((degree) => readDegree(degree, warn) ?? []);
  const alter = Math.round(numberAt(harmony, 'root', 'root-alter') ?? 0);
  const bassStep = textAt(harmony, 'bass', 'bass-step').toUpperCase() as Step;
  const bassAlter = Math.round(numberAt(harmony, 'bass', 'bass-alter') ?? 0);
  return {
    root: midiOf({ step, alter, octave: 4 }) % 12,
    rootFifths: lineOfFifths({ step, alter }),
    ...found,
    ...(degrees.length > 0 && { degrees }),
    ...(STEPS.includes(bassStep) && {
      bass: midiOf({ step: bassStep, alter: bassAlter, octave: 4 }) % 12,
      bassFifths: lineOfFifths({ step: bassStep, alter: bassAlter }),
    }),
  };
}
