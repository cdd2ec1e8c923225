import { PHRASE_MEASURES } from './wish';

/** How a phrase ends: on the dominant, which wants to go on, or on the tonic. */
export type Cadence = 'half' | 'full';

/** A phrase of four measures. Phrases of one section begin alike; those of one section, cadence and line are the same music. */
export interface PhrasePlan {
  /** A, B, C … */
  readonly section: string;
  readonly cadence: Cadence;
  /** Its place in the piece where each line is music of its own; else 0. */
  readonly line: number;
}

/**
 * A closed form: sections are a question and an answer, others stand between returns of the first, and the last phrase is the answer
 * of the first section, on the tonic.
 *
 * @param measures  a multiple of four, from 8 on
 * @param returns  what comes back: phrases, or what they begin with
 */
export function formOf(measures: number, returns: 'phrases' | 'beginnings'): readonly PhrasePlan[] {
  const plan = planOf(measures);
  return returns === 'phrases' ? plan : plan.map((phrase, line) => ({ ...phrase, line }));
}

function planOf(measures: number): readonly PhrasePlan[] {
  const phrases = Math.floor(measures / PHRASE_MEASURES);
  const a1 = question('A');
  const a2 = answer('A');
  if (phrases <= 2) return [a1, a2];
  if (phrases === 3) return [a1, question('B'), a2];
  if (phrases === 4) return [a1, a2, question('B'), a2];
  const pairs = Math.floor(phrases / 2);
  const plan = sectionsOf(pairs).flatMap((section) => [question(section), answer(section)]);
  // One phrase too many leads back to the last return.
  return phrases % 2 === 1 ? [...plan.slice(0, -2), question('B'), ...plan.slice(-2)] : plan;
}

const question = (section: string): PhrasePlan => ({ section, cadence: 'half', line: 0 });
const answer = (section: string): PhrasePlan => ({ section, cadence: 'full', line: 0 });

function sectionsOf(pairs: number): readonly string[] {
  if (pairs === 4) return ['A', 'A', 'B', 'A'];
  return Array.from({ length: pairs }, (_, index) =>
    index % 2 === 0 || index === pairs - 1 ? 'A' : (OTHERS[((index - 1) / 2) % OTHERS.length] ?? 'B'),
  );
}
const OTHERS = ['B', 'C', 'D'];
