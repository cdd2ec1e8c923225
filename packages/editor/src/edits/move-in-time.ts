import { ok } from '@notewright/result';
import type { Ticks } from '@notewright/score';
import { Draft } from '../draft';
import { refuse } from '../errors';
import type { Edit } from '../state';
import { keepChordSymbols } from './chord-symbols-kept';
import { lay, runsOf, selectedAgain, silenceOf, ticksOf, wholeSounds } from './runs';

/**
 * Moves the selected notes in time, each as long as it is, with all they are tied to and whole chords; what they leave is silence, and
 * what they come over gives way:
 *
 *     4/4 | <a>C4/q r/q E4/h |   an eighth later   4/4 | r/8 C4/q r/8 E4/h |
 *
 * Chord symbols stay, for they belong to the beat. Nothing moves before the beginning; at the end measures are added.
 *
 * @param byTicks  later, or earlier where negative
 */
export const moveInTime =
  (byTicks: Ticks): Edit =>
  (score, selection) => {
    const chords = wholeSounds(score, selection);
    if (chords.size === 0) return refuse('no-notes-selected');
    const runs = runsOf(score, chords);
    if (runs.some(({ startTicks }) => startTicks + byTicks < 0)) return refuse('no-effect');
    const draft = new Draft(score);
    const moved =
      runs.every(({ whole }) => whole) &&
      runs.every(({ line, startTicks, atoms }) =>
        lay(draft, score, line, startTicks, silenceOf(draft, ticksOf(atoms))),
      ) &&
      runs.every(({ line, startTicks, atoms }) => lay(draft, score, line, startTicks + byTicks, atoms));
    if (!moved) return refuse('off-grid');
    keepChordSymbols(
      draft,
      score,
      runs.map(({ line }) => line),
    );
    const after = draft.finish();
    return ok({ score: after, selection: selectedAgain(after, chords) });
  };
