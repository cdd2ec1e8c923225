import { tieTarget, voiceNumber, voiceOf, type Chord, type Part, type VoiceElement } from '@notewright/score';

/** The element just before in the same voice, across the barline if need be. */
export function previousInVoice(
  part: Part,
  at: { readonly measureIndex: number; readonly voiceIndex: number; readonly elementIndex: number },
): VoiceElement | undefined {
  const measure = part.measures[at.measureIndex];
  const voice = measure?.voices[at.voiceIndex];
  if (!measure || !voice) return undefined;
  if (at.elementIndex > 0) return voice.elements[at.elementIndex - 1];
  const before = part.measures[at.measureIndex - 1];
  return before && voiceOf(before, voice.staff, voiceNumber(measure, at.voiceIndex))?.elements.at(-1);
}

/** Indices of the heads of `chord` that a tie from the element before arrives at. */
export function tiedInHeads(chord: Chord, before: VoiceElement | undefined): ReadonlySet<number> {
  const tied = new Set<number>();
  if (before?.kind !== 'chord') return tied;
  for (const head of before.heads) {
    const index = tieTarget(head, chord);
    if (index !== undefined) tied.add(index);
  }
  return tied;
}
