import { LIMITS } from '@notewright/contracts';
import type { Resumed } from '@notewright/editor';
import { mergeScores } from '@notewright/revisions';
import type { Score } from '@notewright/score';
import { hideMeasuresFrom, keepHiddenMeasures } from '@notewright/score/visible-measures';

/**
 * Unsaved work of a time when a plan allowed more of the score, or less, than it does now. Nothing of it is lost: what cannot be written
 * now waits until it can.
 */

type ResumedStep = Resumed['past'][number];
interface Work {
  readonly score: Score;
  readonly past: readonly ResumedStep[];
  readonly future: readonly ResumedStep[];
}

/**
 * Work of a time when only the first measures of a score were open, in a score that is whole by now: the measures behind, which are silent
 * there, are those of the score, in every step that can be undone or redone. So what is done in them from now on is saved, too. What was
 * written in them all the same stays, and so do measures that were put in.
 *
 * @param based  the whole score that the work is based on
 * @returns undefined where the two do not fit, e.g. because parts were added to the score since
 */
export function wholeWork(work: Work, based: Score): Work | undefined {
  const silent = hideMeasuresFrom(based, LIMITS.visibleMeasuresFree);
  return everyStep(work, (one) => {
    const joined = keepHiddenMeasures(one, based, LIMITS.visibleMeasuresFree);
    return joined.ok ? joined.value : mergeScores(silent, one, based)?.score;
  });
}

/**
 * As much of work as lies in the measures that are open, where the others of the score are locked by now.
 *
 * @param opened  the score, of which the locked measures are silent
 * @returns undefined where it cannot be saved, e.g. because it puts measures in. `isAll`: nothing of it lies in the locked measures
 */
export function openWork(work: Work, opened: Score): { readonly work: Work; readonly isAll: boolean } | undefined {
  const fits = (one: Score) => keepHiddenMeasures(one, opened, LIMITS.visibleMeasuresFree).ok;
  if ([work, ...work.past, ...work.future].every(({ score }) => fits(score))) return { work, isAll: true };
  const open = everyStep(work, (one) => {
    const seen = hideMeasuresFrom(one, LIMITS.visibleMeasuresFree);
    return fits(seen) ? seen : undefined;
  });
  return open && { work: open, isAll: false };
}

/** The same work in other scores; steps from the first one on that cannot be had are left out. */
function everyStep(work: Work, other: (one: Score) => Score | undefined): Work | undefined {
  const score = other(work.score);
  if (!score) return undefined;
  const along = (steps: readonly ResumedStep[]) => {
    const found: ResumedStep[] = [];
    for (const step of steps) {
      const then = other(step.score);
      if (!then) break;
      found.push({ ...step, score: then });
    }
    return found;
  };
  return { score, past: along(work.past), future: along(work.future) };
}
