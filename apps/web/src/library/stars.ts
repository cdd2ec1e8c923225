import { libraryWords } from '@notewright/words';
export const STARS = 5;

/** How good a transcription is thought to be, and by whom; `none` when nobody has said. */
export type Rating = { readonly by: 'musician' | 'estimate'; readonly stars: number } | { readonly by: 'none' };

/**
 * A musician gives whole stars, and sees the same number wherever the song stands; an estimate may be half a star.
 *
 * @param quality  0–1; 0 for none @param rated  whether the musician said so
 */
export function ratingOf(quality: number, rated: boolean): Rating {
  if (rated) return { by: 'musician', stars: Math.round(quality * STARS) };
  return quality > 0 ? { by: 'estimate', stars: Math.round(quality * STARS * 2) / 2 } : { by: 'none' };
}

/** In words, for whoever does not see the stars or wonders at them. */
export function spokenRating(rating: Rating): string {
  const words = libraryWords().judgement;
  switch (rating.by) {
    case 'musician':
      return words.musician({ stars: rating.stars, most: STARS });
    case 'estimate':
      return words.estimate({ stars: rating.stars, most: STARS });
    case 'none':
      return words.none();
  }
}
