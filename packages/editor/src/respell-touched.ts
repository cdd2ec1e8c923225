import type { ElementId, Score, VoiceElement } from '@notewright/score';
import { missingAtFront, respelled } from '@notewright/score/respelled';
import { elementUnder, type Caret } from './caret';
import { Draft } from './draft';
import { elementAt } from './places';
import type { Selection } from './selection';

/** Where somebody is at work: nothing is joined over it. */
interface AtWork {
  readonly selection: Selection;
  readonly caret?: Caret | undefined;
}

/**
 * The edited score with the rests of every voice that the edit changed spelled so that the beats can be read. Notes keep the values they
 * were given. A single selected rest and the one under the caret stay as long as they are, for what is typed next takes their length.
 *
 * @returns the very score when all rests stand well
 */
export function withRestsSpelled(before: Score, after: Score, { selection, caret }: AtWork): Score {
  if (before === after) return after;
  const draft = new Draft(after);
  const stays = stayingIn(after, selection, caret);
  for (const [partIndex, part] of after.parts.entries()) {
    const old = before.parts[partIndex]?.measures;
    if (part.measures === old) continue;
    for (const [measureIndex, measure] of part.measures.entries()) {
      const header = after.measures[measureIndex];
      if (!header || measure === old?.[measureIndex]) continue;
      const { timeSignature } = header;
      for (const [voiceIndex, { elements }] of measure.voices.entries()) {
        if (elements === old?.[measureIndex]?.voices[voiceIndex]?.elements) continue;
        const spelled = respelled(elements, timeSignature, {
          what: 'rests',
          newId: draft.newId,
          shiftTicks: missingAtFront(after, measureIndex),
          stays,
        });
        if (spelled !== elements) draft.setElements({ partIndex, measureIndex, voiceIndex }, spelled);
      }
    }
  }
  return draft.finish();
}

function stayingIn(score: Score, selection: Selection, caret: Caret | undefined): (one: VoiceElement) => boolean {
  const ids = new Set<ElementId>();
  const [only, ...others] = selection.heads;
  if (only && others.length === 0) ids.add(only.elementId);
  const under = caret && elementUnder(score, caret);
  if (under) ids.add(elementAt(score, under.place).id);
  return ({ id }) => ids.has(id);
}
