import { spellInKey, type Key } from './key';
import type { Chord, NoteHead, Part, Score, VoiceElement } from './model';
import type { NoteBase, NoteValue, Tuplet } from './note-value';
import type { Pitch } from './pitch';
import { voiceNumber } from './walk';
import { writtenKey, writtenPart } from './written-pitch';

const ALTERS: Readonly<Record<number, string>> = {
  [-2]: ' double flat',
  [-1]: ' flat',
  0: '',
  1: ' sharp',
  2: ' double sharp',
};

const BASES: Readonly<Record<NoteBase, string>> = {
  1: 'whole',
  2: 'half',
  4: 'quarter',
  8: 'eighth',
  16: 'sixteenth',
  32: 'thirty-second',
  64: 'sixty-fourth',
  128: 'hundred-twenty-eighth',
};
const DOTS = ['', 'dotted ', 'double dotted ', 'triple dotted '] as const;
const TUPLETS: Readonly<Record<number, string>> = { 3: 'triplet ', 5: 'quintuplet ', 6: 'sextuplet ', 7: 'septuplet ' };

/** 'E flat 4' */
export const spokenPitch = ({ step, alter, octave }: Pitch): string => `${step}${ALTERS[alter] ?? ''} ${octave}`;

/** 'dotted quarter', 'triplet eighth' */
export function spokenValue({ base, dots, tuplet }: NoteValue): string {
  return `${spokenTuplet(tuplet)}${DOTS[dots]}${BASES[base]}`;
}

/** 'triplet ', 'quintuplet in triplet ', '11 in the time of 8 '; '' for none. */
function spokenTuplet(tuplet: Tuplet | undefined): string {
  if (!tuplet) return '';
  const name = TUPLETS[tuplet.actual] ?? `${tuplet.actual} in the time of ${tuplet.normal} `;
  return tuplet.inner ? `${spokenTuplet(tuplet.inner)}in ${name}` : name;
}

const pitchOf = (head: NoteHead, key: Key): string => spokenPitch(head.spelling ?? spellInKey(head.midi, key));

/** 'C 4 and E flat 4 quarter, tied'; 'eighth rest'. Hidden rests are not spoken: the answer is ''. */
export function spokenElement(element: VoiceElement, key: Key): string {
  const value = spokenValue(element.value);
  if (element.kind === 'rest') return element.hidden ? '' : `${value} rest`;
  return [`${listed(element.heads.map((head) => pitchOf(head, key)))} ${value}`, ...extrasOf(element)].join(', ');
}

function extrasOf({ heads, articulations = [], lyric }: Chord): string[] {
  const tied = heads.filter(({ tieStart }) => tieStart).length;
  return [
    ...(tied === 0 ? [] : [tied === heads.length ? 'tied' : 'partly tied']),
    ...articulations,
    ...(lyric ? [`sung “${lyric}”`] : []),
  ];
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const STAFF_NAMES: readonly (readonly string[])[] = [[], [''], ['upper staff', 'lower staff']];

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
  const lines: string[] = [];
  for (const [index, voice] of measure.voices.entries()) {
    if (voice.elements.every(({ kind }) => kind === 'rest')) continue;
    const staff = STAFF_NAMES[part.staves.length]?.[voice.staff] ?? `staff ${voice.staff + 1}`;
    const number = voiceNumber(measure, index);
    const names = [staff, number > 1 ? `voice ${number}` : ''].filter(Boolean).join(', ');
    const words = voice.elements.map((element) => spokenElement(element, key)).filter(Boolean);
    lines.push(capitalised(`${names ? `${names}: ` : ''}${words.join('; ')}.`));
  }
  return lines.join(' ') || 'Rest.';
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
