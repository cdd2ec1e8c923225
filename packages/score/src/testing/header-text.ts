import { CLEFS, type Clef } from '../clef';
import { BARLINES, type Barline } from '../barlines';
import { JUMP_SIGNS, JUMPS, type Jump, type JumpSign } from '../jumps';
import type { Key } from '../key';
import { keyNamed, tonicName } from '../key-name';
import type { Dynamic, DynamicName, MeasureHeader, Part, ScoreMeta, Tab } from '../model';
import { passesSec } from '../passes';
import type { Step } from '../pitch';
import { isEnding, REPEATS, type Repeat } from '../repeats';
import type { TempoSign } from '../tempo-sign';
import { FEELS, type Feel, type TempoWord } from '../tempo-words';
import type { Transposition } from '../transposition';
import { TICKS_PER_WHOLE, type Ticks, type TimeSignature } from '../time';

/** The words that stand before the first bar or at the start of a measure; each writer has its reader beside it. */
export interface Words {
  readonly timeSignature?: TimeSignature;
  readonly key?: Key;
  /** null: explicitly none (only a broken score has no tempo in measure 1). */
  readonly tempoBpm?: number | null;
  readonly tempoSign?: TempoSign;
  readonly tempoWord?: TempoWord;
  readonly feel?: Feel;
  readonly durationTicks?: Ticks;
  readonly pickup?: boolean;
  readonly repeat?: Repeat;
  readonly ending?: string;
  readonly jumpSign?: JumpSign;
  readonly jump?: Jump;
  readonly barline?: Barline;
  readonly section?: string;
  readonly remark?: string;
  readonly timestampSec?: number;
  readonly laterPassesSec?: readonly number[];
  readonly clefs?: readonly Clef[];
  readonly meta?: Partial<ScoreMeta>;
  readonly part?: Partial<Part>;
}

const meterText = ({ beats, beatUnit }: TimeSignature): string => `${beats}/${beatUnit}`;

function keyText(key: Key): string {
  const { step, alter } = tonicName(key);
  return step + (alter > 0 ? '#' : 'b').repeat(Math.abs(alter)) + (key.mode === 'minor' ? 'm' : '');
}

function readKey(text: string): Key | undefined {
  const match = /^([A-G])(#|b)?(m)?$/.exec(text);
  const alter = match?.[2] === '#' ? 1 : match?.[2] === 'b' ? -1 : 0;
  return match ? keyNamed({ step: match[1] as Step, alter }, match[3] ? 'minor' : 'major') : undefined;
}

/** Ticks as a fraction of a whole note in lowest terms. */
function fractionText(ticks: Ticks): string {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  const common = divisor(ticks, TICKS_PER_WHOLE);
  return `${ticks / common}/${TICKS_PER_WHOLE / common}`;
}

function readFraction(text: string): Ticks | undefined {
  const match = /^(\d+)\/(\d+)$/.exec(text);
  const ticks = match ? (Number(match[1]) * TICKS_PER_WHOLE) / Number(match[2]) : NaN;
  return Number.isInteger(ticks) ? ticks : undefined;
}

function readMoments(text: string): readonly number[] | undefined {
  const moments = text.split(',').map(Number);
  return moments.some(Number.isNaN) ? undefined : moments;
}

function readClefs(text: string): readonly Clef[] | undefined {
  const clefs = text.split(',');
  return clefs.every((clef) => CLEFS.some((known) => known === clef)) ? (clefs as Clef[]) : undefined;
}

const tabText = ({ capo, frets, strings }: Tab): string => `${capo}:${frets}:${strings.join(',')}`;

function readTab(text: string): Tab | undefined {
  const match = /^(\d+):(\d+):(\d+(?:,\d+)*)$/.exec(text);
  return match
    ? { capo: Number(match[1]), frets: Number(match[2]), strings: match[3]!.split(',').map(Number) }
    : undefined;
}

function readTransposition(text: string): Transposition | undefined {
  const match = /^(-?\d+):(-?\d+)$/.exec(text);
  return match ? { semitones: Number(match[1]), fifths: Number(match[2]) } : undefined;
}

const dynamicsText = (dynamics: readonly Dynamic[]): string =>
  dynamics
    .map(({ name, startTicks, endTicks }) => `${name}:${fractionText(startTicks)}-${fractionText(endTicks)}`)
    .join(',');

function readDynamics(text: string): readonly Dynamic[] | undefined {
  const dynamics: Dynamic[] = [];
  for (const word of text.split(',')) {
    const match = /^(ppp|pp|p|mp|mf|f|ff|fff):([\d/]+)-([\d/]+)$/.exec(word);
    const [startTicks, endTicks] = [readFraction(match?.[2] ?? ''), readFraction(match?.[3] ?? '')];
    if (!match || startTicks === undefined || endTicks === undefined) return undefined;
    dynamics.push({ name: match[1] as DynamicName, startTicks, endTicks });
  }
  return dynamics;
}

const META: readonly string[] = [
  'title',
  'composer',
  'subtitle',
  'instrument',
  'customId',
  'source',
] satisfies (keyof ScoreMeta)[];

const TEMPO_NAMES: readonly (readonly [string, TempoWord])[] = [
  ['rit', 'ritardando'],
  ['accel', 'accelerando'],
  ['a-tempo', 'a-tempo'],
];

/** What a header word says; undefined when it is no header word, a string when it is one with a mistake. */
export function readWord(word: string): Words | string | undefined {
  const meter = /^(\d+)\/(\d+)$/.exec(word);
  if (meter) return { timeSignature: { beats: Number(meter[1]), beatUnit: Number(meter[2]) } };
  const tempoWord = TEMPO_NAMES.find(([name]) => name === word)?.[1];
  if (tempoWord) return { tempoWord };
  const feel = FEELS.find((name) => name === word);
  if (feel) return { feel };
  const jumpSign = JUMP_SIGNS.find((name) => name === word);
  if (jumpSign) return { jumpSign };
  const jump = JUMPS.find(([name]) => name === word)?.[0];
  if (jump) return { jump };
  const barline = BARLINES.find((name) => `${name}-bar` === word);
  if (barline) return { barline };
  if (word === 'pickup') return { pickup: true };
  if (word === 'drums') return { part: { sound: { kind: 'percussion' } } };
  if (word === 'mute') return { part: { mute: true } };
  const match = /^([a-zA-Z]+)=(.*)$/s.exec(word);
  if (!match) return undefined;
  const name = match[1]!;
  const text = match[2]!.startsWith('"') ? (JSON.parse(match[2]!) as string) : match[2]!;
  const number = Number(text);
  const need = <T>(value: T | undefined, make: (value: T) => Words): Words | string =>
    value === undefined || (typeof value === 'number' && Number.isNaN(value)) ? `'${text}' is no ${name}` : make(value);
  if (META.includes(name)) return { meta: { [name]: text } };
  switch (name) {
    case 'key':
      return need(readKey(text), (key) => ({ key }));
    case 'bpm':
      return text === 'none' ? { tempoBpm: null } : need(number, (tempoBpm) => ({ tempoBpm }));
    case 'mark':
      return { tempoSign: { words: text, number: true } };
    case 'words':
      return { tempoSign: { words: text, number: false } };
    case 'dur':
      return need(readFraction(text), (durationTicks) => ({ durationTicks }));
    case 'section':
      return { section: text };
    case 'remark':
      return { remark: text };
    case 'repeat':
      return need(
        REPEATS.find((repeat) => repeat === text),
        (repeat) => ({ repeat }),
      );
    case 'ending':
      return need(isEnding(text) ? text : undefined, (ending) => ({ ending }));
    case 'at':
      return need(readMoments(text), ([timestampSec, ...laterPassesSec]) => ({
        ...(timestampSec === undefined ? {} : { timestampSec }),
        ...(laterPassesSec.length > 0 ? { laterPassesSec } : {}),
      }));
    case 'name':
      return { part: { name: text } };
    case 'program':
      return need(number, (program) => ({ part: { sound: { kind: 'pitched', program } } }));
    case 'clef':
    case 'clefs':
      return need(readClefs(text), (clefs) => ({ clefs }));
    case 'transpose':
      return need(readTransposition(text), (transposition) => ({ part: { transposition } }));
    case 'tab':
      return need(readTab(text), (tab) => ({ part: { tab } }));
    case 'dynamics':
      return need(readDynamics(text), (dynamics) => ({ part: { dynamics } }));
    default:
      return `unknown word '${name}='`;
  }
}

/** Header words of the score, as they stand before the first bar. */
export const metaText = (meta: ScoreMeta): readonly string[] =>
  META.filter((name) => meta[name as 'title'] !== '').map((name) => `${name}=${JSON.stringify(meta[name as 'title'])}`);

/** Clefs a part has when none are written. */
export const usualClefs = (staves: number): readonly Clef[] =>
  staves === 2 ? ['treble', 'bass'] : Array<Clef>(staves).fill('treble');

/** Header words of one part. */
export function partText(part: Part): readonly string[] {
  const { sound } = part;
  return [
    ...(part.name === 'Piano' ? [] : [`name=${JSON.stringify(part.name)}`]),
    ...(sound.kind === 'percussion' ? ['drums'] : sound.program === 0 ? [] : [`program=${sound.program}`]),
    ...(part.staves.join() === usualClefs(part.staves.length).join() ? [] : [`clefs=${part.staves.join()}`]),
    ...(part.tab ? [`tab=${tabText(part.tab)}`] : []),
    ...(part.transposition ? [`transpose=${part.transposition.semitones}:${part.transposition.fifths}`] : []),
    ...(part.mute ? ['mute'] : []),
    ...(part.dynamics.length ? [`dynamics=${dynamicsText(part.dynamics)}`] : []),
  ];
}

const tempoSignText = ({ words, number }: TempoSign): string => `${number ? 'mark' : 'words'}=${JSON.stringify(words)}`;

/** Words of one measure that differ from what was in force before it. */
export function measureText(
  header: MeasureHeader,
  before: MeasureHeader | undefined,
  usual: { readonly durationTicks: Ticks; readonly tempoBpm?: number },
): readonly string[] {
  const meter = meterText(header.timeSignature);
  const key = keyText(header.key);
  return [
    ...(before && meter === meterText(before.timeSignature) ? [] : [meter]),
    ...(key === (before ? keyText(before.key) : 'C') ? [] : [`key=${key}`]),
    ...(header.tempoBpm === usual.tempoBpm ? [] : [`bpm=${header.tempoBpm ?? 'none'}`]),
    ...(header.tempoSign ? [tempoSignText(header.tempoSign)] : []),
    ...TEMPO_NAMES.flatMap(([name, word]) => (word === header.tempoWord ? [name] : [])),
    ...(header.feel ? [header.feel] : []),
    ...(header.durationTicks === usual.durationTicks ? [] : [`dur=${fractionText(header.durationTicks)}`]),
    ...(header.repeat ? [`repeat=${header.repeat}`] : []),
    ...(header.ending ? [`ending=${JSON.stringify(header.ending)}`] : []),
    ...(header.jumpSign ? [header.jumpSign] : []),
    ...(header.jump ? [header.jump] : []),
    ...(header.barline ? [`${header.barline}-bar`] : []),
    ...(header.section === undefined ? [] : [`section=${JSON.stringify(header.section)}`]),
    ...(header.remark === undefined ? [] : [`remark=${JSON.stringify(header.remark)}`]),
    ...(header.timestampSec === undefined ? [] : [`at=${passesSec(header).join()}`]),
  ];
}
