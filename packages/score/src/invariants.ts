import { isBend } from './bend';
import type { Part, Score, Voice } from './model';
import { noteValueTicks } from './note-value';
import { passesAscend } from './passes';
import { isTempo } from './tempo';
import { tieTarget } from './ties';
import { isTimeSignature, type Ticks } from './time';
import { tupletGroups } from './tuplets';
import { elementsOf, nextInVoice } from './walk';

/** A law of the model that can be broken; `violations` explains each in a sentence. */
export type ViolationCode =
  | 'no-parts'
  | 'no-measures'
  | 'no-initial-tempo'
  | 'impossible-tempo'
  | 'impossible-meter'
  | 'passes-out-of-order'
  | 'measure-count-differs'
  | 'staff-without-clef'
  | 'staff-without-voice'
  | 'voice-on-unknown-staff'
  | 'voices-out-of-order'
  | 'measure-not-full'
  | 'value-not-exact'
  | 'tuplet-incomplete'
  | 'chord-without-heads'
  | 'heads-out-of-order'
  | 'midi-out-of-range'
  | 'velocity-out-of-range'
  | 'impossible-bend'
  | 'tie-without-partner'
  | 'duplicate-id';

/** One law that a score breaks, and where. */
export interface Violation {
  readonly code: ViolationCode;
  /** What is wrong and where, with the measure counted from 1. */
  readonly sentence: string;
}

/**
 * Every law of the model that a score breaks, in reading order; empty for a sound score.
 *
 * Each voice fills its measure exactly; ties meet an equal pitch in the next element of the same voice; tuplets are
 * complete; every staff has a clef and a voice in each measure; parts have as many measures as the score; heads
 * ascend; ids are unique; the first measure has a tempo. Run by tests after every edit and by codecs after every import.
 */
export function violations(score: Score): readonly Violation[] {
  const found: Violation[] = [];
  const report = (code: ViolationCode, sentence: string) => found.push({ code, sentence });
  checkHeaders(score, report);
  const ids = new Set<string>();
  for (const [partIndex, part] of score.parts.entries()) {
    const name = `part ${partIndex + 1}`;
    if (part.measures.length !== score.measures.length)
      report(
        'measure-count-differs',
        `${name} has ${part.measures.length} measures where the score has ${score.measures.length}`,
      );
    if (part.staves.length === 0) report('staff-without-clef', `${name} has no staff`);
    checkMeasures(score, part, name, report);
    checkElements(part, partIndex, name, ids, report);
  }
  return found;
}

type Report = (code: ViolationCode, sentence: string) => void;

function checkHeaders(score: Score, report: Report): void {
  if (score.parts.length === 0) report('no-parts', 'the score has no part');
  if (score.measures.length === 0) report('no-measures', 'the score has no measure');
  else if (score.measures[0]?.tempoBpm === undefined) report('no-initial-tempo', 'measure 1 has no tempo');
  for (const [index, header] of score.measures.entries()) {
    const { timeSignature, durationTicks, tempoBpm, timestampSec, laterPassesSec } = header;
    if (!isTimeSignature(timeSignature))
      report(
        'impossible-meter',
        `measure ${index + 1} has the time signature ${timeSignature.beats}/${timeSignature.beatUnit}`,
      );
    if (!(Number.isInteger(durationTicks) && durationTicks > 0))
      report('impossible-meter', `measure ${index + 1} lasts ${durationTicks} ticks`);
    if (tempoBpm !== undefined && !isTempo(tempoBpm))
      report('impossible-tempo', `measure ${index + 1} has a tempo of ${tempoBpm}`);
    if (!passesAscend(header))
      report(
        'passes-out-of-order',
        `measure ${index + 1} is heard at ${timestampSec ?? 'no time'} and again at ${laterPassesSec?.join(', ') || 'no time'}`,
      );
  }
}

function checkMeasures(score: Score, part: Part, name: string, report: Report): void {
  for (const [measureIndex, measure] of part.measures.entries()) {
    const place = `${name}, measure ${measureIndex + 1}`;
    for (let staff = 0; staff < part.staves.length; staff++)
      if (!measure.voices.some((voice) => voice.staff === staff))
        report('staff-without-voice', `${place}: staff ${staff + 1} has no voice`);
    for (const { staff } of measure.clefs ?? [])
      if (!part.staves[staff])
        report('voice-on-unknown-staff', `${place}: a clef change stands on missing staff ${staff + 1}`);
    for (const [voiceIndex, voice] of measure.voices.entries()) {
      const voicePlace = `${place}, voice ${voiceIndex + 1}`;
      if (!part.staves[voice.staff])
        report('voice-on-unknown-staff', `${voicePlace} stands on missing staff ${voice.staff + 1}`);
      if (voice.staff < (measure.voices[voiceIndex - 1]?.staff ?? 0))
        report('voices-out-of-order', `${voicePlace} stands below the one after it`);
      checkRhythm(voice, score.measures[measureIndex]?.durationTicks, voicePlace, report);
    }
  }
}

function checkRhythm(voice: Voice, measureTicks: Ticks | undefined, place: string, report: Report): void {
  let sum = 0;
  for (const { value } of voice.elements) {
    try {
      sum += noteValueTicks(value);
    } catch (error) {
      report('value-not-exact', `${place}: ${(error as Error).message}`);
      return;
    }
  }
  if (measureTicks !== undefined && sum !== measureTicks)
    report('measure-not-full', `${place} lasts ${sum} ticks in a measure of ${measureTicks}`);
  for (const { complete, ratio, from } of tupletGroups(voice.elements))
    if (!complete)
      report(
        'tuplet-incomplete',
        `${place}: the ${ratio.actual}:${ratio.normal} tuplet from element ${from + 1} is not full`,
      );
}

function checkElements(part: Part, partIndex: number, name: string, ids: Set<string>, report: Report): void {
  for (const placed of safeElements(part, partIndex)) {
    const { element } = placed;
    const place = `${name}, measure ${placed.measureIndex + 1}, voice ${placed.voiceIndex + 1}, element ${placed.elementIndex + 1}`;
    if (ids.has(element.id)) report('duplicate-id', `${place}: the id ${element.id} is used twice`);
    ids.add(element.id);
    if (element.kind === 'rest') continue;
    if (element.heads.length === 0) report('chord-without-heads', `${place} has no note head`);
    if (!(element.velocity >= 1 && element.velocity <= 127))
      report('velocity-out-of-range', `${place} has the velocity ${element.velocity}`);
    for (const [index, head] of element.heads.entries()) {
      if (!(Number.isInteger(head.midi) && head.midi >= 0 && head.midi <= 127))
        report('midi-out-of-range', `${place} has the midi number ${head.midi}`);
      if (head.bend && !isBend(head.bend))
        report('impossible-bend', `${place} is bent by ${head.bend.quarterTones} quarter tones (${head.bend.shape})`);
      const below = element.heads[index - 1];
      if (below && head.midi <= below.midi)
        report('heads-out-of-order', `${place}: midi ${head.midi} stands above ${below.midi}`);
      if (head.tieStart && tieTarget(head, nextInVoice(part, placed)) === undefined)
        report('tie-without-partner', `${place}: the tie of midi ${head.midi} meets no equal pitch`);
    }
  }
}

/** Elements of a part, leaving out voices whose values do not fall on ticks (reported already). */
function* safeElements(part: Part, partIndex: number) {
  try {
    yield* elementsOf(part, partIndex);
  } catch (error) {
    if (!(error instanceof Error && error.message.endsWith('is not exact in ticks'))) throw error;
  }
}
