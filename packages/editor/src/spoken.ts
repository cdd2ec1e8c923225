import {
  measureNumber,
  spellInKey,
  spokenDrum,
  spokenList,
  spokenPitch,
  spokenRest,
  spokenStaff,
  spokenTies,
  spokenValue,
  TICKS_PER_WHOLE,
  type Score,
} from '@notewright/score';
import { itemAt, isFilled, lastOf } from '@notewright/score/lists';
import { shownPartName, spokenLanguage, spokenWords } from '@notewright/words';
import { onDrums } from './drums';
import { elementAt, lineOf, ticksInMeasure, type Place } from './places';
import { selectedPlaces, type HeadRef, type Selection } from './selection';
import { readingOf } from './written';

/**
 * The selection in words, for readers who hear the page: 'measure 12, beat 3, E flat 4, quarter, tied'; a rest is
 * 'measure 1, beat 1, quarter rest', pitches as they are printed; several notes '5 notes, measure 3, beat 1 to measure 4, beat 2.5'; '' for none.
 */
export function spokenSelection(score: Score, selection: Selection): string {
  const places = selectedPlaces(score, selection);
  if (!isFilled(places)) return '';
  const [first, last] = [places[0], lastOf(places)];
  if (places.length > 1)
    return spokenWords().notes({
      count: selection.heads.length,
      from: spokenPlace(score, first),
      to: spokenPlace(score, last),
    });
  const words = [
    spokenPlace(score, first),
    ...spokenWhere(score, first),
    ...spokenHeads(score, first, selection.heads),
  ];
  return words.join(', ');
}

/** 'measure 12, beat 3'; beats are counted in the lower number of the time signature. */
export function spokenPlace(score: Score, place: Place): string {
  const { timeSignature, durationTicks } = itemAt(score.measures, place.measureIndex);
  const beatTicks = TICKS_PER_WHOLE / timeSignature.beatUnit;
  const missing = place.measureIndex === 0 ? Math.max(0, timeSignature.beats * beatTicks - durationTicks) : 0;
  const beat = 1 + (ticksInMeasure(score, place) + missing) / beatTicks;
  return spokenWords().place({
    measure: measureNumber(score, place.measureIndex),
    beat: beat.toLocaleString(spokenLanguage(), { maximumFractionDigits: 2, useGrouping: false }),
  });
}

/** Part, staff and voice, as far as there is more than one. */
function spokenWhere(score: Score, place: Place): readonly string[] {
  const { partIndex, staff, voiceNumber } = lineOf(score, place);
  const part = score.parts[partIndex]!;
  return [
    ...(score.parts.length > 1 ? [shownPartName(part.name)] : []),
    ...(part.staves.length > 1 ? [spokenStaff(staff, part.staves.length)] : []),
    ...(voiceNumber > 1 ? [spokenWords().voice({ number: voiceNumber })] : []),
  ];
}

function spokenHeads(score: Score, place: Place, picked: readonly HeadRef[]): readonly string[] {
  const element = elementAt(score, place);
  if (element.kind === 'rest') return [spokenRest(element.value)];
  const words = spokenWords();
  const { key } = itemAt(score.measures, place.measureIndex);
  const indices = new Set(picked.map(({ headIndex }) => headIndex));
  const heads = element.heads.filter((_, index) => indices.has(index));
  const reading = readingOf(score, place.partIndex, place.measureIndex);
  const drums = onDrums(score, place.partIndex);
  const names = heads.map((head) =>
    drums ? spokenDrum(head.midi) : spokenPitch(reading.printed(head.spelling ?? spellInKey(head.midi, key))),
  );
  return [
    spokenList(names),
    spokenValue(element.value),
    ...(heads.length < element.heads.length
      ? [words['some-heads']({ picked: heads.length, all: element.heads.length })]
      : []),
    ...spokenTies(heads),
    ...(element.lyric ? [words.sung({ lyric: element.lyric })] : []),
  ];
}
