import { ok } from '@notewright/result';
import { refuse } from '../errors';
import { selectionOf } from '../selection';
import type { Edit } from '../state';
import { layered } from './layered';
import { nextSound, soundAt, soundOf, type Sound } from './sounds';

/**
 * Makes one sound of several at one pitch of a line, with what lies between them: of the selected ones, or of a single one and the
 * next of its pitch. All else sounds on as it did.
 *
 *     <a>G4/q <b>G4/q   G4/h       <a>G4/q F4/q G4/q r/q   G4/q~ [F4 G4~]/q G4/q r/q
 */
export const joinNotes: Edit = (score, { heads }) => {
  const groups = new Map<string, readonly Sound[]>();
  for (const head of heads) {
    const sound = soundOf(score, head);
    if (!sound) continue;
    const { partIndex, staff, voiceNumber } = sound.line;
    const name = [partIndex, staff, voiceNumber, sound.midi].join(' ');
    const known = groups.get(name) ?? [];
    if (!known.some(({ fromTicks }) => fromTicks === sound.fromTicks)) groups.set(name, [...known, sound]);
  }
  if (groups.size === 0) return refuse('no-notes-selected');
  let joined = score;
  for (const sounds of groups.values()) {
    const [only, ...others] = sounds;
    const next = only && others.length === 0 && groups.size === 1 ? nextSound(score, only) : undefined;
    const all = next ? [...sounds, next] : sounds;
    const [first] = all;
    if (!first || all.length < 2) continue;
    const fromTicks = Math.min(...all.map((sound) => sound.fromTicks));
    const toTicks = Math.max(...all.map((sound) => sound.toTicks));
    const made = layered(joined, { ...first, fromTicks, toTicks });
    if (!made) return refuse('off-grid');
    joined = made;
  }
  if (joined === score) return refuse('not-repairable');
  const kept = [...groups.values()].flatMap(([first]) => (first ? soundAt(joined, first).heads : []));
  return ok({ score: joined, selection: selectionOf(joined, kept) });
};
