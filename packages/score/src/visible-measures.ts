import { err, ok, type Result } from '@notewright/result';
import { restsFilling } from './fill';
import type { Chord, Dynamic, Measure, MeasureHeader, Part, Score, Voice } from './model';
import type { Ticks } from './time';

/** A score of which somebody sees the first measures only: what they see, what they save, and how the two halves come together. */

/**
 * What somebody without the full score may see: the first measures as they are, the others as measures of silence, so
 * that the page knows how long the score is but nothing of what is locked leaves the server.
 *
 * @param firstHidden  index of the first measure that is silent, from 0; so many are seen
 */
export function hideMeasuresFrom(score: Score, firstHidden: number): Score {
  if (score.measures.length <= firstHidden) return score;
  return mapParts(score, firstHidden, (part, partIndex) => ({
    ...part,
    measures: part.measures.map((measure, index) => {
      if (index < firstHidden - 1) return measure;
      if (index === firstHidden - 1) return { ...measure, voices: measure.voices.map(endTies) };
      const header = score.measures[index];
      return header ? silentMeasure(part, `hidden-${partIndex}-${index}`, header) : measure;
    }),
  }));
}

/** The first measures alone, as a score of its own: what a free PDF holds. @param count  how many measures, ≥ 1 */
export function firstMeasuresOf(score: Score, count: number): Score {
  if (score.measures.length <= count) return score;
  return mapParts({ ...score, measures: score.measures.slice(0, count) }, count, (part) => ({
    ...part,
    measures: part.measures
      .slice(0, count)
      .map((measure, index) => (index === count - 1 ? { ...measure, voices: measure.voices.map(endTies) } : measure)),
  }));
}

/**
 * A score saved by somebody who saw only the first measures: those come from the page, the hidden ones from the stored
 * score, so that saving never destroys what the page could not show.
 *
 * @param firstHidden  index of the first measure that was silent, from 0
 * @returns 'shape-changed' when measures, parts or staves were added, removed or moved; the two halves then do not fit. 'written-behind'
 * when something else than silence, or what is stored, stands in the hidden measures: it would be lost
 */
export function keepHiddenMeasures(
  saved: Score,
  stored: Score,
  firstHidden: number,
): Result<Score, 'shape-changed' | 'written-behind'> {
  if (stored.measures.length <= firstHidden) return ok(saved);
  const fits =
    saved.measures.length === stored.measures.length &&
    saved.parts.length === stored.parts.length &&
    saved.parts.every((part, index) => part.staves.length === stored.parts[index]?.staves.length) &&
    ticksBefore(saved, firstHidden) === ticksBefore(stored, firstHidden) &&
    !havePartsMoved(saved, stored);
  if (!fits) return err('shape-changed');
  const border = ticksBefore(stored, firstHidden);
  if (saved.parts.some((part, index) => isWrittenBehind(part, stored.parts[index], firstHidden, border)))
    return err('written-behind');
  return ok({
    ...saved,
    measures: [...saved.measures.slice(0, firstHidden), ...stored.measures.slice(firstHidden)],
    parts: saved.parts.map((part, index) => {
      const old = stored.parts[index] ?? part; // as many, as was looked at
      const [last, before] = [part, old].map(({ measures }) => measures[firstHidden - 1]);
      return {
        ...part,
        dynamics: [
          ...part.dynamics
            .filter((dynamic) => dynamic.startTicks < border)
            .map((dynamic) => unclip(dynamic, old, border)),
          ...old.dynamics.filter((dynamic) => dynamic.startTicks >= border),
        ],
        measures: [
          ...part.measures.slice(0, firstHidden - 1),
          ...(last && before ? [retie(last, before)] : []),
          ...old.measures.slice(firstHidden),
        ],
      };
    }),
  });
}

/** Whether a part bears the name of another one, which has another name, too: their hidden measures would be exchanged. */
const havePartsMoved = (saved: Score, stored: Score): boolean =>
  saved.parts.some(({ name }, index) => {
    if (name === stored.parts[index]?.name) return false;
    const was = stored.parts.findIndex((part) => part.name === name);
    return was >= 0 && saved.parts[was]?.name !== name;
  });

/** Whether the hidden measures of a part hold what is neither silence nor what a page would have that was opened when all could be seen. */
function isWrittenBehind(saved: Part, stored: Part | undefined, firstHidden: number, border: Ticks): boolean {
  const behind = ({ measures, dynamics }: Part) => ({
    measures: measures.slice(firstHidden),
    dynamics: dynamics.filter(({ startTicks }) => startTicks >= border),
  });
  const { measures, dynamics } = behind(saved);
  const isSilent = ({ voices }: Measure) =>
    voices.every(({ elements }) => elements.every(({ kind }) => kind === 'rest'));
  if (dynamics.length === 0 && measures.every(isSilent)) return false;
  return !stored || asText({ measures, dynamics }) !== asText(behind(stored));
}

/** Ids are made anew whenever a score is read. */
const asText = (music: object): string =>
  JSON.stringify(music, (name, value: unknown) => (name === 'id' ? undefined : value));

const ticksBefore = (score: Score, measure: number): Ticks =>
  score.measures.slice(0, measure).reduce((sum, header) => sum + header.durationTicks, 0);

function mapParts(score: Score, visible: number, change: (part: Part, index: number) => Part): Score {
  const border = ticksBefore(score, visible);
  return {
    ...score,
    parts: score.parts.map((part, index) => ({
      ...change(part, index),
      dynamics: part.dynamics
        .filter((dynamic) => dynamic.startTicks < border)
        .map((dynamic) => ({ ...dynamic, endTicks: Math.min(dynamic.endTicks, border) })),
    })),
  };
}

/** Nothing is held over into what is not there. */
function endTies(voice: Voice): Voice {
  const last = voice.elements.at(-1);
  if (last?.kind !== 'chord') return voice;
  const chord: Chord = { ...last, heads: last.heads.map(({ tieStart: _, ...head }) => head) };
  return { ...voice, elements: [...voice.elements.slice(0, -1), chord] };
}

/** A dynamic that went on behind the border was cut there for the page; untouched, it goes on again. */
function unclip(dynamic: Dynamic, before: Part, border: Ticks): Dynamic {
  const same = before.dynamics.find(
    ({ name, startTicks }) => name === dynamic.name && startTicks === dynamic.startTicks,
  );
  return same && dynamic.endTicks === border ? { ...dynamic, endTicks: same.endTicks } : dynamic;
}

/** Ties over the border were taken off for the page; heads that are still there get theirs back. */
function retie(measure: Measure, before: Measure): Measure {
  const voices = measure.voices.map((voice, index) => {
    const last = voice.elements.at(-1);
    const old = before.voices[index]?.elements.at(-1);
    if (last?.kind !== 'chord' || old?.kind !== 'chord') return voice;
    const tied = new Set(old.heads.filter((head) => head.tieStart).map((head) => head.midi));
    const heads = last.heads.map((head) => (tied.has(head.midi) ? { ...head, tieStart: true } : head));
    return { ...voice, elements: [...voice.elements.slice(0, -1), { ...last, heads }] };
  });
  return { ...measure, voices };
}

function silentMeasure(part: Part, idPrefix: string, { durationTicks, timeSignature }: MeasureHeader): Measure {
  return {
    voices: part.staves.map((_, staff) => {
      let rests = 0;
      const newId = () => `${idPrefix}-${staff}-${rests++}`;
      return { staff, elements: restsFilling(0, durationTicks, timeSignature, newId) };
    }),
  };
}
