import { spokenWords } from '@notewright/words';
import { isFilled, lastOf } from './lists';
import { spellInKey, type Key } from './key';
import type { Chord, NoteHead, Part, Score, VoiceElement } from './model';
import type { NoteValue, Tuplet } from './note-value';
import type { Midi, Pitch } from './pitch';
import { voiceNumber } from './walk';
import { writtenKey, writtenPart } from './written-pitch';

type Words = ReturnType<typeof spokenWords>;
type PitchWord = keyof Words['pitches'];

const ALTERS: Readonly<Record<number, string>> = {
  [-2]: '-double-flat',
  [-1]: '-flat',
  1: '-sharp',
  2: '-double-sharp',
};

/** 'E flat 4', in German 'Es 4'. */
export const spokenPitch = ({ step, alter, octave }: Pitch): string =>
  spokenWords().pitches[`${step}${ALTERS[alter] ?? ''}` as PitchWord]({ octave });

/** What is struck, for a key of General MIDI: 'snare drum'. */
export function spokenDrum(midi: Midi): string {
  const { drums } = spokenWords();
  const key = String(midi);
  return (Object.hasOwn(drums, key) ? drums[key as keyof typeof drums] : drums.other)();
}

/** 'dotted quarter', 'triplet eighth' */
export const spokenValue = (value: NoteValue): string => asWritten(value, spokenWords().values[value.base]());

/** 'dotted quarter rest' */
export const spokenRest = (value: NoteValue): string => asWritten(value, spokenWords().rests[value.base]());

function asWritten({ dots, tuplet }: NoteValue, name: string): string {
  const words = spokenWords();
  const value = dots === 0 ? name : words.dotted[dots]({ value: name });
  return tuplet ? words['in-tuplet']({ tuplet: spokenTuplet(tuplet), value }) : value;
}

/** 'triplet', 'quintuplet in triplet', '11 in the time of 8'. */
function spokenTuplet({ actual, normal, inner }: Tuplet): string {
  const { tuplets, nested } = spokenWords();
  const named = actual === 3 || actual === 5 || actual === 6 || actual === 7;
  const name = named ? tuplets[actual]() : tuplets.other({ actual, normal });
  return inner ? nested({ inner: spokenTuplet(inner), outer: name }) : name;
}

const pitchOf = (head: NoteHead, key: Key): string => spokenPitch(head.spelling ?? spellInKey(head.midi, key));

/** 'C 4 and E flat 4 quarter, tied'; 'eighth rest'. Hidden rests are not spoken: the answer is ''. */
export function spokenElement(element: VoiceElement, key: Key): string {
  if (element.kind === 'rest') return element.hidden ? '' : spokenRest(element.value);
  const heads = spokenList(element.heads.map((head) => pitchOf(head, key)));
  return [spokenWords().note({ heads, value: spokenValue(element.value) }), ...extrasOf(element)].join(', ');
}

function extrasOf({ heads, articulations = [], lyric }: Chord): string[] {
  const words = spokenWords();
  return [
    ...spokenTies(heads),
    ...articulations.map((articulation) => words.articulations[articulation]()),
    ...(lyric ? [words.sung({ lyric })] : []),
  ];
}

/** Whether heads are held on into the next note: 'tied', 'partly tied', or nothing. */
export function spokenTies(heads: readonly NoteHead[]): readonly string[] {
  const tied = heads.filter(({ tieStart }) => tieStart).length;
  if (tied === 0) return [];
  return [tied === heads.length ? spokenWords().tied() : spokenWords()['partly-tied']()];
}

/** 'C 4, E 4 and G 4'; '' for none. @param names  in the order they are to be spoken */
export const spokenList = (names: readonly string[]): string =>
  names.length < 2 || !isFilled(names)
    ? names.join('')
    : spokenWords().and({ before: names.slice(0, -1).join(', '), last: lastOf(names) });

/**
 * 'upper staff' of two, 'staff 3' of more; '' where there is one.
 *
 * @param staff   index from the top, from 0
 * @param staves  how many the part has, at least 1
 */
export function spokenStaff(staff: number, staves: number): string {
  const words = spokenWords();
  if (staves === 1) return '';
  if (staves === 2 && staff < 2) return staff === 0 ? words['upper-staff']() : words['lower-staff']();
  return words.staff({ number: staff + 1 });
}

/**
 * One measure of one part in words, for readers who hear the page: 'Upper staff: C 4 quarter; quarter rest. …'
 *
 * Pitches are those on the page: the player of a transposing instrument hears what they read.
 *
 * Voices that hold nothing but silence are left out; a measure that does is 'rest'.
 */
export function spokenMeasure(score: Score, part: Part, measureIndex: number): string {
  const measure = writtenPart(part, score.measures).measures[measureIndex]!;
  const key = writtenKey(score.measures[measureIndex]!.key, part.transposition);
  const words = spokenWords();
  const lines: string[] = [];
  for (const [index, voice] of measure.voices.entries()) {
    if (voice.elements.every(({ kind }) => kind === 'rest')) continue;
    const staff = spokenStaff(voice.staff, part.staves.length);
    const number = voiceNumber(measure, index);
    const where = [staff, number > 1 ? words.voice({ number }) : ''].filter(Boolean).join(', ');
    const music = voice.elements
      .map((element) => spokenElement(element, key))
      .filter(Boolean)
      .join('; ');
    lines.push(capitalised(where ? words.line({ where, music }) : words['line-alone']({ music })));
  }
  return lines.join(' ') || words.silence();
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
