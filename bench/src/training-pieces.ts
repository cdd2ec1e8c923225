import { existsSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { perform, seeded, type PerformedNote } from '../../models/metre/perform';
import { loadPieces, type Piece } from '../../models/metre/pieces';
import type { Evidence } from '@notewright/evidence';
import { WORKSHOP, sharedPath } from './places';
import { runToEnd } from './run-program';

/** The training scores in regular measures, ordered by source. Read once; a minute of memory, some seconds. */
export async function trainingPieces(): Promise<readonly Piece[]> {
  return (loaded ??= loadPieces(sharedPath('training'), await unpackedPop()));
}
let loaded: readonly Piece[] | undefined;

/** What the manifest of the training scores tells of a piece beside its notes. */
export interface PieceFacts {
  readonly id: string;
  readonly source: string;
  readonly composer?: string;
  /** A collection or opus the piece belongs to. */
  readonly set?: string;
  /** Fifths and mode of the first key; the mode is empty where only the signature is known. */
  readonly key?: readonly [number, string] | null;
  readonly key_changes?: number;
}

export function trainingFacts(): ReadonlyMap<string, PieceFacts> {
  const manifest = JSON.parse(readFileSync(sharedPath('training/manifest.json'), 'utf8')) as { items: PieceFacts[] };
  return new Map(manifest.items.map((item) => [item.id, item]));
}

/** The name of the piece a stretch of measures was cut from. */
export const pieceName = ({ id }: Piece): string => id.split('#')[0]!;

/** Some of a list, evenly through it; all when there are not more. */
export const evenly = <T>(list: readonly T[], count: number): readonly T[] =>
  list.length <= count
    ? list
    : Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)]!);

/** A piece as a listener hears it from a player; none when it is too short to be played. */
export function heardFrom(
  piece: Piece,
  seed: number,
): { readonly evidence: Evidence; readonly notes: readonly PerformedNote[] } | undefined {
  const notes = perform(piece, seeded(seed));
  if (notes.length === 0) return undefined;
  const durationSec = notes.reduce((end, { offsetSec }) => Math.max(end, offsetSec), 0);
  return { notes, evidence: { version: 1, durationSec, tuningCents: 0, notes } };
}

/** The scores of POP909 as files, because its beats are kept in them. */
async function unpackedPop(): Promise<string> {
  const folder = path.join(WORKSHOP, 'pop909');
  const archive = sharedPath('training/pop909/scores.zip');
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await runToEnd('python3', ['-m', 'zipfile', '-e', archive, unfinished]);
  await rename(unfinished, folder);
  return folder;
}
