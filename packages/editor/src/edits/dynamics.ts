import { ok } from '@notewright/result';
import {
  DYNAMIC_VELOCITY,
  elementTicks,
  measureStarts,
  type Dynamic,
  type DynamicName,
  type Measure,
  type Part,
  type Score,
  type Ticks,
} from '@notewright/score';
import { lastOf, neighbours, sideBySide } from '@notewright/score/lists';
import { refuse } from '../errors';
import { ticksInScore } from '../places';
import { selectedPlaces, type Selection } from '../selection';
import type { Edit } from '../state';

/** Puts a dynamic (forte when nothing is said) at the first selected note, or changes the one that stands there. */
export const setDynamic =
  (name: DynamicName = 'f'): Edit =>
  (score, selection) => {
    const at = selectedMoment(score, selection);
    return at ? ok({ score: withDynamic(score, at.partIndex, at.ticks, name) }) : refuse('nothing-selected');
  };

/** Takes away the dynamic that is in force at the first selected note; the one before it, or forte, holds again. */
export const removeDynamic: Edit = (score, selection) => {
  if (selection.heads.length === 0) return refuse('nothing-selected');
  const found = dynamicOfSelection(score, selection);
  return found ? removeDynamicAt(found.partIndex, found.mark.startTicks)(score, selection) : refuse('no-effect');
};

/** The dynamic in force at the first selected note; undefined where there is none. */
export function dynamicOfSelection(
  score: Score,
  selection: Selection,
): { readonly partIndex: number; readonly mark: Dynamic } | undefined {
  const at = selectedMoment(score, selection);
  const mark = at && inForceAt(score.parts[at.partIndex]!, at.ticks);
  return mark && { partIndex: at.partIndex, mark };
}

/** Changes the dynamic that begins at a moment, counted from the start of the score. */
export const changeDynamicAt =
  (partIndex: number, startTicks: Ticks, name: DynamicName): Edit =>
  (score) => {
    const known = score.parts[partIndex]?.dynamics.some((dynamic) => dynamic.startTicks === startTicks);
    return known ? ok({ score: withDynamic(score, partIndex, startTicks, name) }) : refuse('no-effect');
  };

export const removeDynamicAt =
  (partIndex: number, startTicks: Ticks): Edit =>
  (score) => {
    const part = score.parts[partIndex];
    const gone = part?.dynamics.find((dynamic) => dynamic.startTicks === startTicks);
    if (!part || !gone) return refuse('no-effect');
    const before = part.dynamics.findLast(({ startTicks: start }) => start < startTicks);
    const dynamics = part.dynamics
      .filter((dynamic) => dynamic !== gone)
      .map((dynamic) =>
        dynamic === before && dynamic.endTicks >= startTicks ? until(dynamic, gone.endTicks) : dynamic,
      );
    const velocity = DYNAMIC_VELOCITY[before && before.endTicks >= startTicks ? before.name : 'f'];
    const quieter = withVelocities({ ...part, dynamics }, score, startTicks, gone.endTicks, velocity);
    return ok({ score: { ...score, parts: score.parts.with(partIndex, quieter) } });
  };

const until = (dynamic: Dynamic, ticks: Ticks): Dynamic => ({
  ...dynamic,
  endTicks: Math.max(dynamic.endTicks, ticks),
});

/** A dynamic lasts until the next one, or to the end of the score; what it covers is played at its velocity. */
function withDynamic(score: Score, partIndex: number, startTicks: Ticks, name: DynamicName): Score {
  const part = score.parts[partIndex]!;
  const end = lastOf(measureStarts(score.measures));
  const others = part.dynamics.filter((dynamic) => dynamic.startTicks !== startTicks);
  const next = others.reduce(
    (least, dynamic) => (dynamic.startTicks > startTicks ? Math.min(least, dynamic.startTicks) : least),
    end,
  );
  const shortened = others.map((dynamic) =>
    dynamic.startTicks < startTicks && dynamic.endTicks > startTicks ? { ...dynamic, endTicks: startTicks } : dynamic,
  );
  const dynamics = [...shortened, { name, startTicks, endTicks: next }].sort((a, b) => a.startTicks - b.startTicks);
  const loud = withVelocities({ ...part, dynamics }, score, startTicks, next, DYNAMIC_VELOCITY[name]);
  return { ...score, parts: score.parts.with(partIndex, loud) };
}

function withVelocities(part: Part, score: Score, from: Ticks, to: Ticks, velocity: number): Part {
  const spans = neighbours(measureStarts(score.measures));
  const measures = sideBySide(part.measures, spans).map(([measure, [begin, end]]): Measure => {
    if (end <= from || begin >= to) return measure;
    let changed = false;
    const voices = measure.voices.map((voice) => {
      let at = begin;
      const elements = voice.elements.map((element) => {
        const start = at;
        at += elementTicks(element);
        if (element.kind === 'rest' || start < from || start >= to || element.velocity === velocity) return element;
        changed = true;
        return { ...element, velocity };
      });
      return { ...voice, elements };
    });
    return changed ? { ...measure, voices } : measure;
  });
  return { ...part, measures };
}

const inForceAt = ({ dynamics }: Part, at: Ticks): Dynamic | undefined =>
  dynamics.findLast(({ startTicks, endTicks }) => startTicks <= at && at < endTicks);

function selectedMoment(score: Score, selection: Selection) {
  const place = selectedPlaces(score, selection)[0];
  if (!place) return undefined;
  return { partIndex: place.partIndex, ticks: ticksInScore(score, place) };
}
