import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { performOnPulses, seeded, type Performance } from '@notewright/models/meter/perform';
import { loadPieces, type Piece } from '@notewright/models/meter/pieces';
import type { Evidence } from '@notewright/evidence';
import { python } from './corpus';
import { madeFrom, nameOfFiles } from './kept-by-content';
import { ROOT, WORKSHOP, sharedPath } from './places';
import { runToEnd } from './run-program';

/** A phrase or four: as much as the trackers of beats learn from at once. */
const MEASURES = 24;

/** The training scores in regular measures, ordered by source, with the tempi they are meant in. Read once. */
export async function trainingPieces(): Promise<readonly Piece[]> {
  return (loaded ??= loadPieces(sharedPath('training'), await unpackedScores('pop909'), await meantTempi()));
}
let loaded: readonly Piece[] | undefined;

/** What the manifest of the training scores tells of a piece beside its notes. */
export interface PieceFacts {
  readonly id: string;
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
export function heardFrom(piece: Piece, seed: number): (Performance & { readonly evidence: Evidence }) | undefined {
  const played = performOnPulses(piece, seeded(seed), MEASURES);
  if (!played) return undefined;
  const durationSec = played.notes.reduce((end, { offsetSec }) => Math.max(end, offsetSec), 0);
  return { ...played, evidence: { version: 1, durationSec, tuningCents: 0, notes: played.notes } };
}

/** Metronome numbers and tempo words of the training scores, by their own reader. */
export async function meantTempi(): Promise<string> {
  const reader = path.join(ROOT, 'models/meter/tempi.py');
  return madeFrom(path.join(WORKSHOP, 'tempi.json'), await nameOfFiles([reader]), async (into) => {
    const folder = `${into}.made`;
    await mkdir(folder, { recursive: true });
    await runToEnd(python(), [reader, sharedPath('training'), folder]);
    await rename(path.join(folder, 'tempi.json'), into);
  });
}

/** The scores of a source as files: beats and signs are kept in no other. */
export async function unpackedScores(source: string): Promise<string> {
  const folder = path.join(WORKSHOP, source);
  const archive = sharedPath(`training/${source}/scores.zip`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await runToEnd(python(), ['-m', 'zipfile', '-e', archive, unfinished]);
  await rename(unfinished, folder);
  return folder;
}
