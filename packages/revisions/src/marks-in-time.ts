import {
  elementTicks,
  hairpinsOf,
  pedalsOf,
  slursOf,
  type ElementId,
  type Part,
  type Ticks,
  type VoiceElement,
} from '@notewright/score';
import type { Line, Sound } from './lines';

/** The sound each element belongs to. */
export function soundsById(lines: readonly Line[]): ReadonlyMap<ElementId, Sound> {
  const byId = new Map<ElementId, Sound>();
  for (const { units } of lines)
    for (const { sounds } of units)
      for (const sound of sounds) for (const { id } of sound.elements) byId.set(id, sound);
  return byId;
}

interface Arc {
  readonly from: Sound;
  readonly to: Sound;
}

/** What reaches from one sound to another, by a name that is equal in two versions; arcs with an end outside these lines are left out. */
export const arcsOf = (
  ends: readonly (readonly [ElementId, ElementId, string])[],
  byId: ReadonlyMap<ElementId, Sound>,
) => {
  const arcs = new Map<string, Arc>();
  for (const [first, last, kind] of ends) {
    const [from, to] = [byId.get(first), byId.get(last)];
    if (!from || !to) continue;
    // A silence may be written as one rest or several: what reaches to its end reaches as far.
    const begins = to.elements[0].kind === 'rest' ? 'silence' : to.at;
    arcs.set(`${kind} ${from.staff} ${from.voice} ${from.at} ${begins} ${to.end}`, { from, to });
  }
  return arcs;
};

const slurEnds = (part: Part) =>
  slursOf(part).map(({ from, to }): [ElementId, ElementId, string] => [from.element.id, to.element.id, 'slur']);
const hairpinEnds = (part: Part) =>
  hairpinsOf(part).map(({ kind, from, to }): [ElementId, ElementId, string] => [from.id, to.id, kind]);

const pedalEnds = (part: Part) =>
  pedalsOf(part).map(({ from, to }): [ElementId, ElementId, string] => [from.id, to.id, 'pedal']);

/** How to find the ends of what reaches from one sound to another. */
export const ARC_ENDS = { slur: slurEnds, hairpin: hairpinEnds, pedal: pedalEnds } as const;
export type ArcKind = keyof typeof ARC_ENDS;
export const ARC_KINDS = ['slur', 'hairpin', 'pedal'] as const satisfies readonly ArcKind[];

/** The chord symbols of some voices by a name that is equal in two versions. */
export function symbolsOf(lines: readonly Line[]) {
  const symbols = new Map<string, { readonly element: VoiceElement; readonly sound: Sound; readonly at: Ticks }>();
  for (const { units } of lines)
    for (const { sounds } of units)
      for (const sound of sounds) {
        let at = sound.at;
        // Of a note held over a barline the symbol stands where its element does.
        for (const element of sound.elements) {
          if (element.chordSymbol) symbols.set(`${sound.staff} ${at}`, { element, sound, at });
          if (sound.elements.length > 1) at += elementTicks(element);
        }
      }
  return symbols;
}
