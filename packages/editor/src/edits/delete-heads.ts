import { ok } from '@notewright/result';
import { type ElementId, type Midi, type Rest, type Score, type VoiceElement } from '@notewright/score';
import { Draft } from '../draft';
import { refuse } from '../errors';
import { placesOf } from '../places';
import type { Edit } from '../state';
import { soundingHeads } from '../tie-chain';

/** Takes the selected notes away, with all they are tied to; a chord that loses its last head becomes a rest. */
export const deleteHeads: Edit = (score, selection) => {
  const doomed = soundingHeads(score, selection);
  return doomed.size === 0 ? refuse('no-notes-selected') : ok({ score: withoutHeads(score, doomed) });
};

/** The score without these heads. */
export function withoutHeads(score: Score, doomed: ReadonlyMap<ElementId, ReadonlySet<Midi>>): Score {
  const draft = new Draft(score);
  for (const place of placesOf(score, doomed.keys())) {
    const element = draft.element(place);
    if (element.kind === 'rest') continue;
    const heads = element.heads.filter(({ midi }) => !doomed.get(element.id)?.has(midi));
    draft.setElement(place, heads.length ? { ...element, heads } : silenced(element));
  }
  return draft.finish();
}

/** The rest that takes a note's place; what belongs to the beat stays: its chord symbol, and where a hairpin or the pedal begins or ends. */
export const silenced = ({ id, value, unknown, ...element }: VoiceElement): Rest => ({
  kind: 'rest',
  id,
  value,
  ...(element.chordSymbol ? { chordSymbol: element.chordSymbol } : {}),
  ...(element.hairpinStart ? { hairpinStart: element.hairpinStart } : {}),
  ...(element.hairpinStop ? { hairpinStop: true } : {}),
  ...(element.pedalStart ? { pedalStart: true } : {}),
  ...(element.pedalStop ? { pedalStop: true } : {}),
  ...(unknown ? { unknown } : {}),
});
