import { encodeMusicJson, openMusicJson, violations, type Score } from '@notewright/score';
import { notation } from '@notewright/score/testing';
import { elementAt, placeOf } from '../places';
import { headsOf } from '../selection';
import { spansIn } from '../span-ends';
import { redo, undo, type EditorState } from '../state';

/**
 * What every edit must keep, whatever it does: the score obeys its laws (measures exactly full, ties paired, tuplets
 * complete), what is selected exists, undo gives the very score it began with (a gesture counts as one step).
 *
 * @param travel  the step was itself an undo or redo
 * @throws an Error that prints the two lines of music
 */
export function checkLaws(before: EditorState, after: EditorState, name: string, travel = false): void {
  const fail = (what: string) => {
    throw new Error(`${name}: ${what}\nfrom ${notation(before.score)}\nto   ${notation(after.score)}`);
  };
  if (after.score !== before.score) {
    const broken = violations(after.score);
    if (broken.length) fail(broken.map(({ sentence }) => sentence).join('; '));
  }
  if (after.score !== before.score && !travel) {
    const torn = tornBy(before.score, after.score);
    if (torn.length > 0) fail(`an end is left of ${torn.join(', ')}`);
  }
  for (const { elementId, headIndex } of after.selection.heads) {
    const place = placeOf(after.score, elementId);
    if (!place || !headsOf(elementAt(after.score, place))[headIndex])
      fail(`${elementId}.${headIndex} is selected but gone`);
  }
  if (travel || after.score === before.score) return;
  const undone = undo(after);
  if (!undone.ok || undone.value.score !== leftBy(before, after)) fail('undo does not give the score back');
  else {
    const redone = redo(undone.value);
    if (!redone.ok || redone.value.score !== after.score) fail('redo does not give the result again');
  }
}

/** Slurs, hairpins and pedals of which an edit took one end away. */
function tornBy(before: Score, after: Score): readonly string[] {
  if (before.parts.length !== after.parts.length) return [];
  return after.parts.flatMap((_, partIndex) => {
    const whole = spansIn(before, partIndex).whole.flatMap(({ from, to }) => [from, to]);
    const names = new Set(whole.map(({ id, isStart, lane }) => `${lane} ${isStart ? 'from' : 'to'} ${id}`));
    return spansIn(after, partIndex)
      .loose.map(({ id, isStart, lane }) => `${lane} ${isStart ? 'from' : 'to'} ${id}`)
      .filter((name) => names.has(name));
  });
}

/** What undo must lead back to: the score before the edit or, when it belongs to the gesture before it, before that gesture. */
function leftBy(before: EditorState, after: EditorState): Score | undefined {
  const sameStep = after.history.past !== undefined && after.history.past === before.history.past;
  return sameStep ? after.history.past.version.score : before.score;
}

/** The file of a score says the same music. */
export function checkScore(score: Score, name: string): void {
  const fail = (what: string) => {
    throw new Error(`${name}: ${what}\n${notation(score)}`);
  };
  const opened = openMusicJson(JSON.parse(JSON.stringify(encodeMusicJson(score))));
  if (!opened.ok) return fail(`its file cannot be read: ${opened.error.sentence}`);
  if (opened.value.migrated) fail('its file had to be mended');
  if (notation(opened.value.score) !== notation(score)) fail(`its file says\n${notation(opened.value.score)}`);
}
