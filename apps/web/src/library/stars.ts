export const STARS = 5;

/** How good a transcription is thought to be, and by whom; `none` when nobody has said. */
export type Judgement = { readonly by: 'musician' | 'estimate'; readonly stars: number } | { readonly by: 'none' };

/**
 * A musician gives whole stars, and sees the same number wherever the song stands; an estimate may be half a star.
 *
 * @param quality  0–1; 0 for none @param rated  whether the musician said so
 */
export function judgement(quality: number, rated: boolean): Judgement {
  if (rated) return { by: 'musician', stars: Math.round(quality * STARS) };
  return quality > 0 ? { by: 'estimate', stars: Math.round(quality * STARS * 2) / 2 } : { by: 'none' };
}

/** In words, for whoever does not see the stars or wonders at them. */
export function spokenJudgement(judged: Judgement): string {
  switch (judged.by) {
    case 'musician':
      return `Your rating: ${judged.stars} of ${STARS} stars`;
    case 'estimate':
      return `Estimated by Notewright: ${judged.stars} of ${STARS} stars. Not rated by you yet.`;
    case 'none':
      return 'Not rated yet';
  }
}
