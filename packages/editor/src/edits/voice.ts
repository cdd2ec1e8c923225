import { ok } from '@notewright/result';
import { Draft } from '../draft';
import { refuse } from '../errors';
import { withLine } from '../line';
import { elementAt, lineOf, soundingAt, ticksInMeasure } from '../places';
import { headsOf, selectedPlaces, selectionOf, type HeadRef } from '../selection';
import type { Edit, VoiceNumber } from '../state';

/** Gives the measures of the selection this voice, filled with rests where it was missing, and selects what sounds there. */
export const openVoice =
  (voiceNumber: VoiceNumber): Edit =>
  (score, selection) => {
    const places = selectedPlaces(score, selection);
    if (places.length === 0) return refuse('nothing-selected');
    const draft = new Draft(score);
    for (const place of places) {
      const { partIndex, measureIndex } = place;
      const measure = draft.measure(partIndex, measureIndex);
      const line = { ...lineOf(score, place), voiceNumber };
      const complete = withLine(measure, line, draft.header(measureIndex), draft.newId);
      if (complete !== measure) draft.setMeasure(partIndex, measureIndex, complete);
    }
    const after = draft.finish();
    const heads = places.flatMap((place): readonly HeadRef[] => {
      const line = { ...lineOf(score, place), voiceNumber };
      const found = soundingAt(after, line, place.measureIndex, ticksInMeasure(score, place));
      return found ? headsOf(elementAt(after, found)) : [];
    });
    return ok({ score: after, selection: selectionOf(after, heads) });
  };
