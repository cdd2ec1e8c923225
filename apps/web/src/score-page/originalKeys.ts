import type { Score } from '@notewright/score';
import { ORIGINAL_ALONE, SCORE_ALONE } from '../player';
import { placeOfDoubt } from './placeOfDoubt';
import type { Reading } from './useReading';

/** What is shorter cannot be distinguished from its neighbours. */
const SHORTEST_SEC = 0.5;

/** What the keys of the recording do: it or the score at the same moments, and an unsure note alone, from either. */
export function originalKeys({ playback, player, doubts }: Reading, score: Score) {
  const { original, setType } = playback;
  // Whoever has walked to none yet means the first.
  const place = () => {
    const doubt = doubts.current ?? doubts.walk(1);
    return doubt && placeOfDoubt(score, doubt);
  };
  return {
    originalOrScore: () => {
      if (!original) setType('original');
      else original.player.setMix(original.mix.score < 0.5 || original.mix.check ? SCORE_ALONE : ORIGINAL_ALONE);
    },
    doubtInOriginal: () => {
      const at = place();
      if (!at) return;
      void playback.openOriginal().then((opened) => {
        if (!original) player.pause();
        opened?.playPassage(at.fromTicks, at.toTicks, SHORTEST_SEC);
      });
    },
    doubtInScore: () => {
      const at = place();
      if (!at) return;
      player.pause();
      original?.player.pause();
      player.sound(at.partIndex, [at.midi], at.velocity, SHORTEST_SEC);
    },
  };
}
