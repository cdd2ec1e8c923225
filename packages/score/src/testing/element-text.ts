import { isBend, type Bend, type BendShape } from '../bend';
import { degreeOf, degreeText } from '../chord-degree';
import { CHORD_COLOURS, colourText } from '../chord-colour';
import { CHORD_KINDS } from '../chord-symbol';
import { spellInKey, type Key } from '../key';
import { nameAtFifths } from '../key-name';
import { ARTICULATIONS, type Articulation } from '../articulation';
import type { Chord, ChordSymbol, Finger, GraceNote, NoteHead, Rest, VoiceElement } from '../model';
import { OCTAVE_SIGNS } from '../octave-sign';
import { ORNAMENTS } from '../ornament';
import type { NoteValue, Tuplet } from '../note-value';
import { NOTE_BASE_NAMES } from '../note-value-name';
import { midiOf, type Pitch, type Step } from '../pitch';
import { isSpanWord, readSpans, readSung, spanWords, sungText } from './span-text';

const ACCIDENTALS = ['bb', 'b', '', '#', '##'];

const pitchText = ({ step, alter, octave }: Pitch): string => `${step}${ACCIDENTALS[alter + 2]}${octave}`;

function readPitch(text: string): Pitch | undefined {
  const match = /^([A-G])(bb|b|##|#)?(-?\d+)$/.exec(text);
  return match
    ? { step: match[1] as Step, alter: ACCIDENTALS.indexOf(match[2] ?? '') - 2, octave: Number(match[3]) }
    : undefined;
}

const valueText = ({ base, dots }: NoteValue): string =>
  NOTE_BASE_NAMES.find(([known]) => known === base)![1] + '.'.repeat(dots);

function headText(head: NoteHead, key: Key, tie: boolean): string {
  const place = head.string === undefined ? '' : `@${head.string}.${head.fret ?? ''}`;
  const confidence = head.confidence === undefined ? '' : `?${head.confidence}`;
  const finger = head.finger ? `^${head.finger}` : '';
  const bend = head.bend ? bendText(head.bend) : '';
  return pitchText(head.spelling ?? spellInKey(head.midi, key)) + (tie ? '~' : '') + finger + bend + place + confidence;
}

const bendText = ({ shape, quarterTones }: Bend): string => `%${shape}${quarterTones}`;

function readBend(shape: string | undefined, quarterTones: string | undefined): { bend?: Bend } {
  const bend = { shape: shape as BendShape, quarterTones: Number(quarterTones) };
  return isBend(bend) ? { bend } : {};
}

function readHead(text: string, key: Key): NoteHead | string {
  const match = /^([^~^%@?]+)(~?)(?:\^([lr][1-5]))?(?:%([a-z-]+)(\d+))?(?:@(\d+)\.(\d*))?(?:\?([\d.]+))?$/.exec(text);
  const pitch = match && readPitch(match[1]!);
  if (!match || !pitch) return `'${text}' is no note head`;
  if (match[4] && !readBend(match[4], match[5]).bend) return `'${match[4]}${match[5]}' is no bend`;
  const midi = midiOf(pitch);
  if (midi < 0 || midi > 127) return `${match[1]} sounds outside midi 0–127`;
  const expected = spellInKey(midi, key);
  return {
    midi,
    ...(pitch.step !== expected.step || pitch.alter !== expected.alter ? { spelling: pitch } : {}),
    ...(match[2] ? { tieStart: true } : {}),
    ...(match[3] ? { finger: match[3] as Finger } : {}),
    ...readBend(match[4], match[5]),
    ...(match[6] ? { string: Number(match[6]) } : {}),
    ...(match[7] ? { fret: Number(match[7]) } : {}),
    ...(match[8] ? { confidence: Number(match[8]) } : {}),
  };
}

function chordSymbolText({ root, kind, colour, degrees = [], bass }: ChordSymbol): string {
  const over = bass === undefined ? '' : `/${rootText(bass)}`;
  const name = colour ? colourText(colour) : CHORD_KINDS.find(([known]) => known === kind)![1];
  const tones = degrees.map((degree) => `,${degreeText(degree)}`).join('');
  return `{${rootText(root)}${name}${tones}${over}}`;
}

function rootText(pitchClass: number): string {
  const { step, alter } = nameAtFifths(((pitchClass * 7 + 3) % 12) - 3); // E♭ … G♯
  return `${step}${ACCIDENTALS[alter + 2]}`;
}

const pitchClassOf = (step: string, accidental: string): number =>
  midiOf({ step: step as Step, alter: ACCIDENTALS.indexOf(accidental) - 2, octave: 0 }) % 12;

function readChordSymbol(text: string): ChordSymbol | undefined {
  const match = /^([A-G])(#|b)?([^/,]*)((?:,[a-z#b0-9]+)*)(?:\/([A-G])(#|b)?)?$/.exec(text);
  if (!match) return undefined;
  const colour = CHORD_COLOURS.find(([, name]) => name === match[3]);
  const root = pitchClassOf(match[1]!, match[2] ?? '');
  const kind = colour?.[2] ?? CHORD_KINDS.find(([, name]) => name === match[3])?.[0];
  const degrees = match[4]!.split(',').flatMap((degree) => degreeOf(degree) ?? []);
  return (
    kind && {
      root,
      kind,
      ...(colour && { colour: colour[0] }),
      ...(degrees.length > 0 && { degrees }),
      ...(match[5] && { bass: pitchClassOf(match[5], match[6] ?? '') }),
    }
  );
}

/** One element as the parser reads it back, given the key of its measure. */
export function elementText(element: VoiceElement, key: Key): string {
  const symbol = element.chordSymbol ? chordSymbolText(element.chordSymbol) : '';
  const value = valueText(element.value);
  const spans = spanWords(element)
    .map((word) => `:${word}`)
    .join('');
  if (element.kind === 'rest') return `${element.hidden ? 's' : 'r'}/${value}${symbol}${spans}`;
  const allTied = element.heads.every(({ tieStart }) => tieStart);
  const heads = element.heads.map((head) => headText(head, key, !allTied && head.tieStart === true));
  return [
    heads.length === 1 ? heads[0]! : `[${heads.join(' ')}]`,
    '/',
    value,
    allTied && heads.length ? '~' : '',
    symbol,
    element.velocity === 80 ? '' : `!${element.velocity}`,
    ...(element.articulations ?? []).map((name) => `:${name}`),
    ...signWords(element, key).map((word) => `:${word}`),
    spans,
    sungText(element),
  ].join('');
}

const ELEMENT =
  /^(\[.*\]|[^/[\]]+)\/(128|64|32|16|8|q|h|w)(\.{0,3})(~?)(?:\{([^}]*)\})?(?:!(\d+))?((?::[a-z0-9-]+(?:=[A-G#b0-9,-]+)?)*)("(?:[^"\\]|\\.)*")?$/;

const isArticulation = (word: string): word is Articulation => ARTICULATIONS.some((known) => known === word);

/** Ornament, octave sign and small notes, as words after the articulations. */
function signWords({ ornament, octaves, graces = [] }: Chord, key: Key): readonly string[] {
  const small = graces.map(({ midi, spelling }) => pitchText(spelling ?? spellInKey(midi, key)));
  return [
    ...(ornament ? [ornament] : []),
    ...OCTAVE_SIGNS.flatMap(([sign, name]) => (sign === octaves ? [name] : [])),
    ...(small.length > 0 ? [`grace=${small.join(',')}`] : []),
  ];
}

function readSigns(words: readonly string[], key: Key): Pick<Chord, 'ornament' | 'octaves' | 'graces'> | string {
  let signs: Pick<Chord, 'ornament' | 'octaves' | 'graces'> = {};
  for (const word of words) {
    const ornament = ORNAMENTS.find((name) => name === word);
    const octaves = OCTAVE_SIGNS.find(([, name]) => name === word)?.[0];
    const graces = word.startsWith('grace=')
      ? word
          .slice(6)
          .split(',')
          .map((text) => readHead(text, key))
      : undefined;
    const stranger = graces?.find((grace) => typeof grace === 'string');
    if (stranger) return stranger;
    if (ornament) signs = { ...signs, ornament };
    else if (octaves) signs = { ...signs, octaves };
    else if (graces) signs = { ...signs, graces: graces as GraceNote[] };
    else return `'${word}' is no articulation`;
  }
  return signs;
}

/** Reads one element in a key; a string answers what is wrong. */
export function readElement(text: string, id: string, key: Key, tuplet: Tuplet | undefined): VoiceElement | string {
  const match = ELEMENT.exec(text);
  if (!match) return `'${text}' is no note, chord or rest`;
  const [, body, name, dots, tie, symbol, velocity, articulations, lyric] = match;
  const value: NoteValue = {
    base: NOTE_BASE_NAMES.find(([, known]) => known === name)![0],
    dots: dots!.length as 0,
    ...(tuplet ? { tuplet } : {}),
  };
  const chordSymbol = symbol === undefined ? undefined : readChordSymbol(symbol);
  if (symbol !== undefined && !chordSymbol) return `'${symbol}' is no chord symbol`;
  const timed = { id, value, ...(chordSymbol ? { chordSymbol } : {}) };
  const words = articulations ? articulations.slice(1).split(':') : [];
  const names = words.filter((word) => !isSpanWord(word));
  const spans = readSpans(words.filter(isSpanWord));
  if (body === 'r') return { kind: 'rest', ...timed, ...spans } satisfies Rest;
  if (body === 's') return { kind: 'rest', ...timed, ...spans, hidden: true } satisfies Rest;
  const signs = readSigns(
    names.filter((word) => !isArticulation(word)),
    key,
  );
  if (typeof signs === 'string') return signs;
  const touches = names.filter(isArticulation);
  const heads: NoteHead[] = [];
  for (const word of body!.startsWith('[') ? body!.slice(1, -1).trim().split(/\s+/) : [body!]) {
    const head = word === '' ? undefined : readHead(word, key);
    if (typeof head === 'string') return head;
    if (head) heads.push(tie ? { ...head, tieStart: true } : head);
  }
  return {
    kind: 'chord',
    ...timed,
    heads,
    velocity: velocity ? Number(velocity) : 80,
    ...(lyric ? readSung(lyric) : {}),
    ...(touches.length ? { articulations: touches } : {}),
    ...signs,
    ...spans,
  } satisfies Chord;
}
