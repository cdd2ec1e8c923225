import { voiceNumber, voiceOf, type Chord, type Measure, type NoteHead, type VoiceElement } from '@notewright/score';

/** Whether a head at the beginning of a measure is only held there, not struck. */
export type IsHeld = (element: Chord, midi: number) => boolean;

/**
 * Two neighbouring measures that were written by themselves, so that ties lead from one to the other: ties to nothing are taken away, and
 * what would only be held on, but from nothing, is silent.
 *
 * @param isHeld  tells of the heads with which the later measure begins
 */
export function sewn(before: Measure, after: Measure, isHeld: IsHeld): readonly [Measure, Measure] {
  let [left, right] = [before, after];
  for (const [index, voice] of before.voices.entries()) {
    const last = voice.elements[voice.elements.length - 1];
    if (last?.kind !== 'chord') continue;
    const number = voiceNumber(before, index);
    const next = voiceOf(after, voice.staff, number)?.elements[0];
    const goesOn = (midi: number) =>
      next?.kind === 'chord' && next.heads.some((head) => head.midi === midi) && isHeld(next, midi);
    const heads = last.heads.map((head) => (head.tieStart && !goesOn(head.midi) ? untied(head) : head));
    left = withElements(left, index, [...voice.elements.slice(0, -1), { ...last, heads }]);
  }
  for (const [index, voice] of after.voices.entries()) {
    const first = voice.elements[0];
    if (first?.kind !== 'chord') continue;
    const earlier = voiceOf(left, voice.staff, voiceNumber(after, index))?.elements.at(-1);
    const comes = (midi: number) =>
      earlier?.kind === 'chord' && earlier.heads.some((head) => head.midi === midi && head.tieStart);
    const lost = first.heads.filter(({ midi }) => isHeld(first, midi) && !comes(midi)).map(({ midi }) => midi);
    if (lost.length > 0) right = withElements(right, index, silenced(voice.elements, new Set(lost)));
  }
  return [left, right];
}

/** The last measure of a score: nothing follows that its notes could be tied to. */
export function ended(measure: Measure): Measure {
  let last = measure;
  for (const [index, { elements }] of measure.voices.entries()) {
    const element = elements[elements.length - 1];
    if (element?.kind !== 'chord' || !element.heads.some(({ tieStart }) => tieStart)) continue;
    const heads = element.heads.map((head) => untied(head));
    last = withElements(last, index, [...elements.slice(0, -1), { ...element, heads }]);
  }
  return last;
}

/** Without some heads of the first chord, and of those that hold them on. */
function silenced(elements: readonly VoiceElement[], lost: ReadonlySet<number>): readonly VoiceElement[] {
  const written: VoiceElement[] = [];
  let open = lost;
  for (const element of elements) {
    if (element.kind === 'rest' || open.size === 0) {
      open = new Set();
      written.push(element);
      continue;
    }
    const heads = element.heads.filter(({ midi }) => !open.has(midi));
    const { id, value, chordSymbol } = element;
    open = new Set(element.heads.filter(({ midi, tieStart }) => open.has(midi) && tieStart).map(({ midi }) => midi));
    written.push(
      heads.length > 0 ? { ...element, heads } : { kind: 'rest', id, value, ...(chordSymbol && { chordSymbol }) },
    );
  }
  return written;
}

function untied({ tieStart, ...head }: NoteHead): NoteHead {
  return tieStart ? head : { ...head };
}

const withElements = (measure: Measure, index: number, elements: readonly VoiceElement[]): Measure => ({
  ...measure,
  voices: measure.voices.map((voice, number) => (number === index ? { ...voice, elements } : voice)),
});
