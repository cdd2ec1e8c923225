import {
  elementTicks,
  fullMeasureTicks,
  isCompound,
  pulseTicks,
  type Ticks,
  type TimeSignature,
  type VoiceElement,
} from '@notewright/score';

/** What one beam does at one stem. A hook is a stub that belongs to a single note. */
export type BeamMark = 'begin' | 'continue' | 'end' | 'forward hook' | 'backward hook';

/** Flags of an unbeamed note: an eighth has one, a 16th two. */
const flagsOf = (element: VoiceElement): number => Math.max(0, Math.log2(element.value.base) - 2);

/**
 * The beams of one voice in one measure.
 *
 * Beams show the pulse: notes with flags are joined within one pulse and never across. In 2/2 and 4/4 the halves of
 * the measure are joined when they hold nothing shorter than eighths, in 3/8 the whole measure. Rests end a beam.
 * Within a beam, each further level joins neighbours that both have it; a note alone on its level gets a hook towards
 * the note it belongs to rhythmically.
 *
 * @param pickupTicks  how much of the full measure is missing at the front (a pick-up measure), ≥ 0
 * @returns for each element its marks from the first beam to the last; empty for rests, flagless and lone notes
 * Source: Gould, Behind Bars (2011), pp. 153–166.
 */
export function beamsOf(
  elements: readonly VoiceElement[],
  time: TimeSignature,
  pickupTicks: Ticks = 0,
): readonly (readonly BeamMark[])[] {
  const marks: (readonly BeamMark[])[] = elements.map(() => []);
  for (const group of beamGroups(elements, time, pickupTicks)) {
    const levels = group.map((index) => flagsOf(elements[index]!));
    for (const [place, index] of group.entries()) marks[index] = marksAt(levels, place);
  }
  return marks;
}

/** Indices of the elements under each beam, at least two per beam. */
function beamGroups(
  elements: readonly VoiceElement[],
  time: TimeSignature,
  pickupTicks: Ticks = 0,
): readonly (readonly number[])[] {
  const groups: number[][] = [];
  let current: number[] = [];
  let window = -1;
  let at = pickupTicks;
  const windowAt = beamWindows(elements, time, pickupTicks);
  for (const [index, element] of elements.entries()) {
    const beamable = element.kind === 'chord' && flagsOf(element) > 0;
    if (!beamable || windowAt(at) !== window) {
      if (current.length > 1) groups.push(current);
      current = [];
    }
    if (beamable) {
      window = windowAt(at);
      current.push(index);
    }
    at += elementTicks(element);
  }
  if (current.length > 1) groups.push(current);
  return groups;
}

/** A function telling in which stretch of the measure a position lies; beams do not leave their stretch. */
function beamWindows(elements: readonly VoiceElement[], time: TimeSignature, pickupTicks: Ticks) {
  const pulse = pulseTicks(time);
  if (time.beats === 3 && time.beatUnit === 8) return (at: Ticks) => Math.floor(at / fullMeasureTicks(time));
  if (isCompound(time) || time.beats % 2 !== 0 || ![2, 4].includes(time.beatUnit))
    return (at: Ticks) => Math.floor(at / pulse);
  const half = Math.max(pulse, fullMeasureTicks({ beats: 1, beatUnit: 2 }));
  const fine = new Set<number>(); // halves that hold something shorter than an eighth, or a tuplet
  let from = pickupTicks;
  for (const element of elements) {
    if (element.value.base > 8 || element.value.tuplet) fine.add(Math.floor(from / half));
    from += elementTicks(element);
  }
  const quarter = Math.min(pulse, half / 2);
  return (at: Ticks) => (fine.has(Math.floor(at / half)) ? Math.floor(at / quarter) : -2 - Math.floor(at / half));
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
