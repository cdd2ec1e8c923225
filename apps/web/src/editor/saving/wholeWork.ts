import { LIMITS } from '@notewright/contracts';
import type { Resumed } from '@notewright/editor';
import type { Score } from '@notewright/score';
import { keepHiddenMeasures } from '@notewright/score/visible-measures';

type ResumedStep = Resumed['past'][number];
interface Work {
  readonly score: Score;
  readonly past: readonly ResumedStep[];
  readonly future: readonly ResumedStep[];
}

/**
 * Work of a time when only the first measures of a score were open, in a score that is whole by now: the measures behind, which are silent
 * there, are those of the score, in every step that can be undone or redone. So what is done in them from now on is saved, too.
 *
 * @param opened  the whole score
 * @returns undefined where the two do not fit, e.g. because measures were added to the score since
 */
export function wholeWork({ score, past, future }: Work, opened: Score): Work | undefined {
  const whole = (one: Score) => {
    const joined = keepHiddenMeasures(one, opened, LIMITS.visibleMeasuresFree);
    return joined.ok ? [joined.value] : [];
  };
  const steps = (all: readonly ResumedStep[]) =>
    all.flatMap(({ name, score: then }) => whole(then).map((joined) => ({ name, score: joined })));
  const [now] = whole(score);
  const work = now && { score: now, past: steps(past), future: steps(future) };
  const fits = work?.past.length === past.length && work.future.length === future.length;
  return fits ? work : undefined;
}
