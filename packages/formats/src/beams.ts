import { beamGroups, tupletSpans, type Ticks, type TimeSignature, type VoiceElement } from '@notewright/score';

/** What one beam does at one stem. A hook is a stub that belongs to a single note. */
export type BeamMark = 'begin' | 'continue' | 'end' | 'forward hook' | 'backward hook';

/** Flags of an unbeamed note: an eighth has one, a 16th two. */
const flagsOf = (element: VoiceElement): number => Math.max(0, Math.log2(element.value.base) - 2);

/**
 * The beams of one voice in one measure, level by level.
 *
 * Which notes share a beam is the same rule as on the screen (`beamGroups`). Within a beam, each further level joins
 * neighbours that both have it; a note alone on its level gets a hook, towards the note before it where there is one.
 *
 * @param missingTicks  what a pick-up measure lacks at its front, ≥ 0
 * @returns for each element its marks from the first beam to the last; empty for rests, flagless and lone notes
 */
export function beamsOf(
  elements: readonly VoiceElement[],
  time: TimeSignature,
  missingTicks: Ticks,
): readonly (readonly BeamMark[])[] {
  const marks: (readonly BeamMark[])[] = elements.map(() => []);
  for (const { first, last } of beamGroups(elements, time, tupletSpans(elements), missingTicks)) {
    const levels = elements.slice(first, last + 1).map(flagsOf);
    for (let place = 0; place < levels.length; place++) marks[first + place] = marksAt(levels, place);
  }
  return marks;
}

function marksAt(levels: readonly number[], place: number): readonly BeamMark[] {
  const reaches = (at: number, level: number) => (levels[at] ?? 0) >= level;
  return Array.from({ length: levels[place]! }, (_, index): BeamMark => {
    const level = index + 1;
    const before = reaches(place - 1, level);
    const after = reaches(place + 1, level);
    if (before && after) return 'continue';
    if (before) return 'end';
    if (after) return 'begin';
    return place === 0 ? 'forward hook' : 'backward hook';
  });
}
