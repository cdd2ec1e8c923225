import {
  notator,
  playabilityIssues,
  unplayableChords,
  type ArrangementLevel,
  type NotateSettings,
} from '@notewright/notate';
import { madeUpSong } from '@notewright/notate/testing';
import type { Evidence } from '@notewright/evidence';
import { violations, type Score } from '@notewright/score';
import { markdownTable } from './scoreboard';
import { evenly, heardFrom, trainingPieces } from './training-pieces';
import { networks } from '@notewright/notate/testing';

const SHEETS = 200;
const SEED = 707_000;
const LEVELS: readonly ArrangementLevel[] = ['easy', 'intermediate', 'full'];
const FRETTED = ['guitar', 'bass'] as const;

interface Count {
  sheets: number;
  chords: number;
  readonly faults: string[];
  invalid: number;
}
type Kind = ArrangementLevel | (typeof FRETTED)[number];
type Counts = ReadonlyMap<Kind, Count>;

/**
 * Whether hands can play what is arranged for them: arrangements of every level, and tablature, from played training scores, and
 * from made-up songs, which are wilder (any tempo from slow to very fast, wide leaps, thick chords).
 */
export async function playabilityTable(long: boolean): Promise<string> {
  const wanted = long ? 5 * SHEETS : SHEETS;
  const scores = startCounts();
  const pieces = await trainingPieces();
  let played = 0;
  // Some pieces are too short to be played; others stand in for them.
  for (const [index, piece] of shuffledEvenly(pieces).entries()) {
    if (played === wanted) break;
    const heard = heardFrom(piece, SEED + index);
    if (!heard) continue;
    played++;
    countSheets(scores, heard.evidence);
  }
  const songs = startCounts();
  for (let seed = 1; seed <= wanted; seed++) countSheets(songs, madeUpSong(1000 + seed).evidence);
  return [
    '## Can it be played',
    'Training scores played by `models/meter/perform.ts` with seeds of their own, and made-up songs; notated with beats found, and each stroke or chord checked by `playabilityIssues` and `unplayableChords`. None is allowed that cannot be played.',
    markdownTable(
      ['', 'sheets', 'chords and notes', 'not playable', 'of which', 'invalid scores'],
      [...rows('scores', scores), ...rows('made-up songs', songs)],
    ),
  ].join('\n\n');
}

const startCounts = (): Counts =>
  new Map([...LEVELS, ...FRETTED].map((kind) => [kind, { sheets: 0, chords: 0, faults: [], invalid: 0 }]));

function countSheets(counts: Counts, evidence: Evidence): void {
  const write = notator(evidence, networks);
  for (const [kind, count] of counts) {
    const { score } = write(settingsFor(kind));
    count.sheets++;
    count.chords += chordsOf(score);
    count.invalid += Number(violations(score).length > 0);
    count.faults.push(...faultsOf(score, kind));
  }
}

const rows = (source: string, counts: Counts): readonly (readonly string[])[] =>
  [...counts].map(([kind, { sheets, chords, faults, invalid }]) => [
    `${LEVELS.includes(kind as ArrangementLevel) ? `piano, ${kind}` : `TAB, ${kind}`}, ${source}`,
    String(sheets),
    String(chords),
    String(faults.length),
    byKind(faults),
    String(invalid),
  ]);

const settingsFor = (kind: Kind): NotateSettings =>
  kind === 'guitar' || kind === 'bass'
    ? { mode: 'universal', instrument: kind, title: '', composer: '' }
    : { mode: 'arrangement', instrument: `piano_${kind}`, title: '', composer: '' };

function faultsOf(score: Score, kind: Kind): readonly string[] {
  if (kind !== 'guitar' && kind !== 'bass') return playabilityIssues(score, kind).map(({ fault }) => fault);
  const [part] = score.parts;
  // Without tablature nothing would be checked.
  if (!part?.tab) return ['no tablature'];
  return unplayableChords(score, part).map(() => 'grip');
}

const chordsOf = ({ parts }: Score): number =>
  parts
    .flatMap(({ measures }) => measures)
    .flatMap(({ voices }) => voices)
    .flatMap(({ elements }) => elements)
    .filter(({ kind }) => kind === 'chord').length;

function byKind(faults: readonly string[]): string {
  const counted = new Map<string, number>();
  for (const fault of faults) counted.set(fault, (counted.get(fault) ?? 0) + 1);
  return [...counted].map(([fault, count]) => `${count} ${fault}`).join(', ');
}

/** All pieces in an order whose every beginning goes evenly through the list. */
function shuffledEvenly<T>(list: readonly T[]): readonly T[] {
  const first = new Set(evenly(list, SHEETS));
  return [...first, ...list.filter((one) => !first.has(one))];
}
