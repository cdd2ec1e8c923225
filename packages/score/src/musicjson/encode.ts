import { degreeText } from '../chord-degree';
import { chordNumber } from '../chord-symbol';
import { spellInKey, tonicOf, keyOf, type Key } from '../key';
import type { Chord, Measure, NoteHead, Part, Score, Sound, UnknownFields, Voice, VoiceElement } from '../model';
import { noteValueTicks, type Tuplet } from '../note-value';
import { headsTiedInto } from '../ties';
import { TICKS_PER_WHOLE, type Ticks, type TimeSignature } from '../time';
import { valueName } from './duration-string';
import type { MusicJson, MusicJsonMeasure, MusicJsonNote, MusicJsonPart, MusicJsonTuplet } from './fields';
import { pitchName } from './pitch-name';

const whole = (ticks: Ticks): number => ticks / TICKS_PER_WHOLE;
const meter = ({ beats, beatUnit }: TimeSignature): string => `${beats}/${beatUnit}`;

/** 0–11 major from C, 12–23 minor. */
const keyIndex = (key: Key): number => tonicOf(key) + (key.mode === 'minor' ? 12 : 0);

/** 1–128, and 129 for percussion. */
const programNumber = (sound: Sound): number => (sound.kind === 'percussion' ? 129 : sound.program + 1);

const record = (value: unknown): UnknownFields => (typeof value === 'object' && value ? (value as UnknownFields) : {});

/** Writes a score as MusicJSON version 4. Fields this version did not know when it read the file are written back. */
export function encodeMusicJson(score: Score): MusicJson {
  const first = score.measures[0];
  const { unknown, ...meta } = score.meta;
  return {
    ...score.unknown,
    Version: 4,
    MetaInfo: {
      ...unknown,
      Title: meta.title,
      Composer: meta.composer,
      SubTitle: meta.subtitle,
      Instrument: meta.instrument,
      CustomId: meta.customId,
      Source: meta.source,
    },
    MusicInfo: {
      ...record(score.unknown?.MusicInfo),
      TimeSignature: meter(first?.timeSignature ?? { beats: 4, beatUnit: 4 }),
      MeasureDuration: first ? first.timeSignature.beats / first.timeSignature.beatUnit : 1,
      Tempo: first?.tempoBpm ?? 120,
      Key: first ? keyIndex(first.key) : 0,
      Duration: score.measures.length,
    },
    Parts: score.parts.map((part, index) => encodePart(score, part, index === 0)),
  };
}

function encodePart(score: Score, part: Part, first: boolean): MusicJsonPart {
  const { tab } = part;
  const tiedInto = headsTiedInto(part);
  return {
    ...part.unknown,
    Name: part.name,
    Program: programNumber(part.sound),
    Staffs: part.staves,
    Clef: part.staves[0] ?? 'treble',
    Tab: tab !== undefined,
    ...(tab
      ? {
          TabConfiguration: {
            ...record(part.unknown?.TabConfiguration),
            Capo: tab.capo,
            Frets: tab.frets,
            Strings: tab.strings,
          },
        }
      : {}),
    ...(part.transposition
      ? { Transposition: { Semitones: part.transposition.semitones, Fifths: part.transposition.fifths } }
      : {}),
    Mute: part.mute,
    ...(part.wholeWords ? { WholeWords: true } : {}),
    Dynamics: part.dynamics.map(({ name, startTicks, endTicks }) => ({
      Start: whole(startTicks),
      End: whole(endTicks),
      Name: name,
    })),
    Measures: part.measures.map((measure, index) =>
      encodeMeasure(score, measure, index, part.staves.length, first, tiedInto),
    ),
  };
}

function encodeMeasure(
  score: Score,
  measure: Measure,
  index: number,
  staves: number,
  first: boolean,
  tiedInto: ReadonlyMap<string, readonly number[]>,
): MusicJsonMeasure {
  const header = score.measures[index]!;
  const { key } = header;
  const usual = keyOf(tonicOf(key), key.mode);
  const { Voices: unknownVoices, ...unknown } = measure.unknown ?? {};
  return {
    ...unknown,
    Voices: measure.voices.map((voice, voiceIndex) => ({
      ...record(Array.isArray(unknownVoices) ? unknownVoices[voiceIndex] : undefined),
      Staff: voice.staff,
      Notes: voice.elements.map((element) =>
        encodeElement(element, key, tiedInto.has(element.id), voiceIndex === 0 ? fitsLyrics : () => false),
      ),
    })),
    Section: (first && header.section) || '',
    ...(first && header.remark ? { Remark: header.remark } : {}),
    Lyrics: measure.voices[0] ? lyricsLine(measure.voices[0]) : '',
    Clefs: measure.clefs?.length
      ? Array.from(
          { length: staves },
          (_, staff) => measure.clefs?.find((change) => change.staff === staff)?.clef ?? '',
        )
      : [],
    Tempo: (first && header.tempoBpm) || 0,
    ...(first && header.tempoSign ? { TempoWords: header.tempoSign.words, TempoNumber: header.tempoSign.number } : {}),
    ...(first && header.tempoWord ? { TempoWord: header.tempoWord } : {}),
    ...(first && header.feel ? { Feel: header.feel } : {}),
    ...(first && header.repeat ? { Repeat: header.repeat } : {}),
    ...(first && header.ending ? { Ending: header.ending } : {}),
    ...(first && header.jumpSign ? { JumpSign: header.jumpSign } : {}),
    ...(first && header.jump ? { Jump: header.jump } : {}),
    ...(first && header.barline ? { Barline: header.barline } : {}),
    TimeSignature: meter(header.timeSignature),
    ...(header.timeSignature.hidden ? { TimeSignatureHidden: true } : {}),
    Key: keyIndex(key),
    ...(key.unnamed ? { KeyUnnamed: true } : {}),
    ...(usual.fifths === key.fifths ? {} : { KeyFifths: key.fifths }),
    MeasureDuration: whole(header.durationTicks),
    ...(first && header.timestampSec !== undefined ? { TimeStamp: header.timestampSec } : {}),
    ...(first && header.laterPassesSec ? { LaterTimeStamps: header.laterPassesSec } : {}),
  };
}

/** Whether the space-separated line of a measure can hold this word. */
const fitsLyrics = (lyric: string): boolean => lyric !== '' && lyric !== '_' && !/\s/.test(lyric);

function lyricsLine(voice: Voice): string {
  const words = voice.elements.map((element) =>
    element.kind === 'chord' && element.lyric !== undefined && fitsLyrics(element.lyric) ? element.lyric : '_',
  );
  return words.every((word) => word === '_') ? '' : words.join(' ');
}

function encodeElement(
  element: VoiceElement,
  key: Key,
  tieStop: boolean,
  inLyricsLine: (lyric: string) => boolean,
): MusicJsonNote {
  const { value, chordSymbol } = element;
  const timed = {
    Duration: whole(noteValueTicks(value)),
    Chord: chordSymbol ? chordNumber(chordSymbol) : 0,
    ...(chordSymbol?.colour ? { ChordColour: chordSymbol.colour } : {}),
    ...(chordSymbol?.degrees ? { ChordDegrees: chordSymbol.degrees.map(degreeText).join(' ') } : {}),
    ...(chordSymbol?.bass === undefined ? {} : { ChordBass: chordSymbol.bass }),
    ...(chordSymbol?.rootFifths === undefined ? {} : { ChordRootFifths: chordSymbol.rootFifths }),
    ...(chordSymbol?.bassFifths === undefined ? {} : { ChordBassFifths: chordSymbol.bassFifths }),
    DurationString: valueName(value),
    ...(element.hairpinStart ? { HairpinStart: element.hairpinStart } : {}),
    ...(element.hairpinStop ? { HairpinStop: true } : {}),
    ...(element.pedalStart ? { PedalStart: true } : {}),
    ...(element.pedalStop ? { PedalStop: true } : {}),
    ...(value.tuplet ? { Tuplet: encodeTuplet(value.tuplet) } : {}),
  };
  if (element.kind === 'rest')
    return {
      ...element.unknown,
      Midi: [-1],
      ...timed,
      TieStart: false,
      TieStop: false,
      FingerHints: [],
      Velocity: 80,
      Key: [],
      ...(element.hidden ? { Hidden: true } : {}),
    };
  return {
    ...element.unknown,
    Midi: element.heads.map(({ midi }) => midi),
    ...timed,
    ...encodeTies(element, tieStop),
    FingerHints: element.heads.some(({ finger }) => finger) ? element.heads.map(({ finger }) => finger ?? '') : [],
    Velocity: element.velocity,
    Key: element.heads.map(({ midi, spelling }) => pitchName(spelling ?? spellInKey(midi, key))),
    ...(element.lyric !== undefined && !inLyricsLine(element.lyric) ? { Lyric: element.lyric } : {}),
    ...(element.articulations?.length ? { Articulations: element.articulations } : {}),
    ...(element.graces?.length
      ? {
          Graces: element.graces.map(({ midi, spelling }) => ({
            Midi: midi,
            Key: pitchName(spelling ?? spellInKey(midi, key)),
          })),
        }
      : {}),
    ...(element.ornament ? { Ornament: element.ornament } : {}),
    ...(element.verses?.some((syllable) => syllable !== '') ? { Verses: element.verses } : {}),
    ...(element.slurStarts ? { SlurStarts: element.slurStarts } : {}),
    ...(element.slurStops ? { SlurStops: element.slurStops } : {}),
    ...(element.octaves ? { Octaves: element.octaves } : {}),
    ...besideMidi(element.heads, 'Confidence', ({ confidence }) => confidence),
    ...besideMidi(element.heads, 'Strings', ({ string }) => string),
    ...besideMidi(element.heads, 'Frets', ({ fret }) => fret),
    ...besideMidi(element.heads, 'Bends', ({ bend }) => bend && { Shape: bend.shape, QuarterTones: bend.quarterTones }),
  };
}

const encodeTuplet = ({ actual, normal, inner }: Tuplet): MusicJsonTuplet => ({
  Actual: actual,
  Normal: normal,
  ...(inner ? { Inner: encodeTuplet(inner) } : {}),
});

function encodeTies({ heads }: Chord, TieStop: boolean): Pick<MusicJsonNote, 'TieStart' | 'TieStop' | 'HeadTies'> {
  const tied = heads.map(({ tieStart }) => tieStart === true);
  const TieStart = tied.includes(true);
  return { TieStart, TieStop, ...(TieStart && tied.includes(false) ? { HeadTies: tied } : {}) };
}

function besideMidi<Name extends string, Value>(
  heads: readonly NoteHead[],
  name: Name,
  value: (head: NoteHead) => Value | undefined,
): Partial<Record<Name, readonly (Value | null)[]>> {
  const values = heads.map((head) => value(head) ?? null);
  return values.every((one) => one === null) ? {} : ({ [name]: values } as Record<Name, (Value | null)[]>);
}
