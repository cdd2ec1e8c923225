import { LIMITS } from '@notewright/contracts';
import { onboardingWords } from '@notewright/words';

export interface Slide {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The three slides a newcomer on a phone or tablet sees first. */
export function slides(): readonly Slide[] {
  const { first, second, third } = onboardingWords();
  return [first, second, third].map(({ title, what, how }) => ({ title: title(), paragraphs: [what(), how()] }));
}

const LAST = LIMITS.onboardingSlides - 1;

/** The slide after a step; beyond the last one the sign-up follows. Never before the first. */
export const slideAfter = (index: number, step: 1 | -1): number | 'register' =>
  index + step > LAST ? 'register' : Math.max(0, index + step);
