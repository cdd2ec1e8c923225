import {
  elementTicks,
  tupletGroups,
  type Chord,
  type MeasureHeader,
  type Midi,
  type Part,
  type Ticks,
  type VoiceElement,
} from '@notewright/score';
import { itemAt } from '@notewright/score/lists';

/** A note, chord or rest as it sounds: values that are tied into each other as a whole are one. */
export interface Sound {
  readonly at: Ticks;
  readonly end: Ticks;
  /** Of its first element. */
  readonly measureIndex: number;
  readonly partIndex: number;
  readonly staff: number;
  /** Number of the voice in its staff, from 1. */
  readonly voice: number;
  /** In order. */
  readonly elements: readonly [VoiceElement, ...VoiceElement[]];
  /** Pitches of heads that are held over from the sound before; they are not struck. */
  readonly held: ReadonlySet<Midi>;
}

/** A sound, or a tuplet with all it holds: what must not be torn apart. */
export interface Unit {
  readonly at: Ticks;
  readonly end: Ticks;
  readonly sounds: readonly Sound[];
  readonly bracket: boolean;
}

/** One voice through the score. */
export interface Line {
  readonly staff: number;
  readonly voice: number;
  /** In the order of time; gaps where measures do not have the voice. */
  readonly units: readonly Unit[];
}

const NONE: ReadonlySet<Midi> = new Set();

/** The same sound with each of its elements changed. */
export function withElements(sound: Sound, change: (element: VoiceElement) => VoiceElement): Sound {
  const [first, ...others] = sound.elements;
  return { ...sound, elements: [change(first), ...others.map(change)] };
}

/** The chord a sound begins with; undefined for silence. */
export const chordOf = ({ elements: [first] }: Sound): Chord | undefined =>
  first.kind === 'chord' ? first : undefined;

/** The pitches that are struck, ascending; empty for silence. */
export function struck(sound: Sound): readonly Midi[] {
  const chord = chordOf(sound);
  if (!chord) return [];
  const pitches = chord.heads.map(({ midi }) => midi);
  return sound.held.size === 0 ? pitches : pitches.filter((midi) => !sound.held.has(midi));
}

interface Open {
  readonly staff: number;
  readonly voice: number;
  readonly units: Unit[];
  /** Where the last unit ends, if the next measure goes on there. */
  measureIndex: number;
}

/**
 * The voices of a part as sounds on a line of time.
 *
 * @param starts     where each measure begins on that line; measures without a start are left out
 * @param staffName  number that a staff goes by
 */
export function linesOf(
  part: Part,
  partIndex: number,
  headers: readonly MeasureHeader[],
  starts: readonly (Ticks | undefined)[],
  staffName: (staff: number) => number = (staff) => staff,
): readonly Line[] {
  const lines = new Map<string, Open>();
  for (const [measureIndex, { voices }] of part.measures.entries()) {
    const start = starts[measureIndex];
    if (start === undefined) continue;
    const before = measureIndex > 0 ? starts[measureIndex - 1] : undefined;
    const goesOn = before !== undefined && before + itemAt(headers, measureIndex - 1).durationTicks === start;
    let number = 0;
    for (const [index, { staff: own, elements }] of voices.entries()) {
      number = voices[index - 1]?.staff === own ? number + 1 : 1;
      const staff = staffName(own);
      const name = `${staff}.${number}`;
      let line = lines.get(name);
      if (!line) lines.set(name, (line = { staff, voice: number, units: [], measureIndex: -2 }));
      const joined = goesOn && line.measureIndex === measureIndex - 1;
      addMeasure(line, elements, { start, measureIndex, partIndex, joined });
      line.measureIndex = measureIndex;
    }
  }
  return [...lines.values()];
}

interface Where {
  readonly start: Ticks;
  readonly measureIndex: number;
  readonly partIndex: number;
  readonly joined: boolean;
}

function addMeasure(line: Open, elements: readonly VoiceElement[], where: Where): void {
  const { staff, voice, units } = line;
  const { measureIndex, partIndex } = where;
  const ends = elements.some(({ value }) => value.tuplet)
    ? new Map(tupletGroups(elements).map((group) => [group.from, group.to]))
    : undefined;
  let at = where.start;
  let before = where.joined ? units.at(-1) : undefined;
  for (let index = 0; index < elements.length;) {
    const to = ends?.get(index);
    const members = to === undefined ? [elements[index]!] : elements.slice(index, to);
    const sounds: Sound[] = [];
    const from = at;
    for (const element of members) {
      const last = sounds.at(-1) ?? before?.sounds.at(-1);
      const held = last ? heldFrom(last, element) : NONE;
      const end = at + elementTicks(element);
      sounds.push({ at, end, measureIndex, partIndex, staff, voice, elements: [element], held });
      at = end;
    }
    const [sound] = sounds;
    const first = to === undefined && before && !before.bracket ? before.sounds[0] : undefined;
    if (first && sound && goesOnIn(first, sound)) {
      const longer: Sound = { ...first, end: at, elements: [...first.elements, ...members] };
      units[units.length - 1] = { at: first.at, end: at, sounds: [longer], bracket: false };
    } else units.push({ at: from, end: at, sounds, bracket: to !== undefined });
    before = units.at(-1);
    index = to ?? index + 1;
  }
}

function heldFrom(before: Sound, element: VoiceElement): ReadonlySet<Midi> {
  const last = before.elements.at(-1)!;
  if (last.kind === 'rest' || element.kind === 'rest' || !last.heads.some(({ tieStart }) => tieStart)) return NONE;
  const tied = last.heads.flatMap(({ midi, tieStart }) => (tieStart ? [midi] : []));
  return new Set(tied.filter((midi) => element.heads.some((head) => head.midi === midi)));
}

/** Whether the second is nothing but the first held on, with no sign of its own. */
function goesOnIn(first: Sound, { held, elements: [next] }: Sound): boolean {
  const last = first.elements.at(-1)!;
  if (next.kind === 'rest' || last.kind === 'rest' || last.value.tuplet) return false;
  if (held.size !== next.heads.length || last.heads.length !== held.size) return false;
  return (
    next.lyric === undefined &&
    !next.verses &&
    !next.articulations &&
    !next.graces &&
    !next.ornament &&
    next.octaves === last.octaves &&
    next.heads.every(({ finger, bend }) => !finger && !bend)
  );
}
