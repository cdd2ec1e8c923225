import {
  elementTicks,
  isDoubtful,
  type ElementId,
  type NoteHead,
  type Score,
  type Voice,
  type VoiceElement,
} from '@notewright/score';

/** A head the listener was unsure of. */
export interface Doubt {
  readonly elementId: ElementId;
  readonly headIndex: number;
  readonly measureIndex: number;
}

/**
 * The heads the listener was unsure of, in reading order: measure by measure, in each from left to right, the higher first. Notes
 * written by hand carry no doubt, and a note held over a tie is doubted once, where it begins.
 *
 * @param visibleMeasures  measures from this index on are not looked at
 */
export function doubtsOf(score: Score, visibleMeasures = Infinity): readonly Doubt[] {
  const found: (Doubt & { readonly atTicks: number; readonly midi: number })[] = [];
  for (const part of score.parts) {
    let before: readonly (readonly [Voice, VoiceElement])[] = [];
    for (const [measureIndex, { voices }] of part.measures.slice(0, visibleMeasures).entries()) {
      const ends: (readonly [Voice, VoiceElement])[] = [];
      for (const voice of voices) {
        // A voice goes on in the one of the same staff and place.
        const place = ends.filter(([{ staff }]) => staff === voice.staff).length;
        let last = before.filter(([{ staff }]) => staff === voice.staff)[place]?.[1];
        let atTicks = 0;
        for (const element of voice.elements) {
          for (const [headIndex, { midi }] of doubtfulHeads(element)) {
            const held = last?.kind === 'chord' && last.heads.some((head) => head.tieStart && head.midi === midi);
            if (!held) found.push({ elementId: element.id, headIndex, measureIndex, atTicks, midi });
          }
          atTicks += elementTicks(element);
          last = element;
        }
        if (last) ends.push([voice, last]);
      }
      before = ends;
    }
  }
  return found
    .sort((a, b) => a.measureIndex - b.measureIndex || a.atTicks - b.atTicks || b.midi - a.midi)
    .map(({ elementId, headIndex, measureIndex }) => ({ elementId, headIndex, measureIndex }));
}

const NONE: readonly (readonly [number, NoteHead])[] = [];

/** The score page asks for all notes of a long piece before it shows any of them; most are not in doubt. */
const doubtfulHeads = (element: VoiceElement): readonly (readonly [number, NoteHead])[] =>
  element.kind === 'chord' && element.heads.some(isDoubtful)
    ? [...element.heads.entries()].filter(([, head]) => isDoubtful(head))
    : NONE;
