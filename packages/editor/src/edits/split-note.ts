import { ok } from '@notewright/result';
import { elementTicks, type Midi, type Ticks, type VoiceElement } from '@notewright/score';
import { missingAtFront, respelled } from '@notewright/score/respelled';
import { without } from '@notewright/score/without';
import { Draft } from '../draft';
import { refuse } from '../errors';
import type { HeadRef } from '../selection';
import type { Edit } from '../state';
import { parted } from './parted';
import { onsetOf, soundAt, soundOf, startOf } from './sounds';

/**
 * Strikes a sounding note again at a moment of it; the rest of its chord sounds on. The second of the two is selected.
 *
 *     [C4 G4]/h   G4 at beat 2   [C4~ G4]/q [C4 G4]/q
 *
 * @param atTicks  from the start of the score, inside the sound of the head
 */
export const splitNote =
  (head: HeadRef, atTicks: Ticks): Edit =>
  (score) => {
    const sound = soundOf(score, head);
    if (!sound) return refuse('no-notes-selected');
    const cut = sound.places.findLast((place) => onsetOf(score, place) < atTicks);
    if (!cut || atTicks >= sound.toTicks) return refuse('not-repairable');
    const draft = new Draft(score);
    const { timeSignature: time } = draft.header(cut.measureIndex);
    const ground = { time, newId: draft.newId, shiftTicks: missingAtFront(score, cut.measureIndex) };
    const start = startOf(score, cut.measureIndex);
    const before = draft.elements(cut);
    const elements = parted(before, atTicks - start, ground);
    if (!elements) return refuse('off-grid');
    const made = new Set(elements.filter((element) => !before.includes(element)).map(({ id }) => id));
    const struck = struckAt(elements, atTicks - start, sound.midi);
    draft.setElements(cut, respelled(struck, time, { ...ground, what: 'all', stays: ({ id }) => !made.has(id) }));
    const after = draft.finish();
    return ok({ score: after, selection: soundAt(after, { ...sound, fromTicks: atTicks }) });
  };

/** What ends at a moment is not held on at a pitch. */
function struckAt(elements: readonly VoiceElement[], atTicks: Ticks, midi: Midi): readonly VoiceElement[] {
  let end = 0;
  return elements.map((element) => {
    end += elementTicks(element);
    if (end !== atTicks || element.kind === 'rest') return element;
    return { ...element, heads: element.heads.map((head) => (head.midi === midi ? without(head, 'tieStart') : head)) };
  });
}
