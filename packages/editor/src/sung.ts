import { nextInVoice, syllableSlots, type Score } from '@notewright/score';
import { placeOf, type Place } from './places';

/** The chords of a voice after a place that take a syllable of their own, in order: nothing held over, none under a slur that began before. */
export function* sungAfter(score: Score, from: Place): Generator<Place, undefined> {
  const part = score.parts[from.partIndex];
  if (!part) return;
  const slots = syllableSlots(part);
  for (let place: Place | undefined = from; place;) {
    const next = nextInVoice(part, place);
    place = next && placeOf(score, next.id);
    if (next && place && slots.has(next.id)) yield place;
  }
}
