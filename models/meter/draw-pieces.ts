import { loadMovements } from './movements';
import type { Piece } from './piece';
import { loadPieces, partOf } from './pieces';
import type { Random } from './random';

/** Tells the drawer whether the last piece could be played. */
export type Draw = Generator<Piece, void, boolean>;

/** Rounds through all pieces after which drawing evenly ends. */
const ROUNDS = 6;

/**
 * Pieces of one part in random order, again and again, no source more than a quarter of what is asked for: half of the training
 * scores are pop songs and mazurkas. Bach is not among them.
 */
export function* drawEvenly(pieces: readonly Piece[], part: string, most: number, random: Random): Draw {
  const kept = new Map<string, number>();
  const order = shuffled(
    pieces.filter((piece) => partOf(piece) === part && piece.family !== 'bach'),
    random,
  );
  for (let round = 0; round < ROUNDS; round++)
    for (const piece of order) {
      const own = kept.get(piece.source) ?? 0;
      if (own < most / 4 && (yield piece)) kept.set(piece.source, own + 1);
    }
}

/** Shares of the sources: keyboard music and songs are to be most. */
const SHARES: Readonly<Record<string, number>> = {
  mutopia: 0.24,
  'openscore-quartets': 0.16,
  'openscore-lieder': 0.16,
  'polish-scores': 0.12,
  'chopin-first-editions': 0.1,
  pop909: 0.08,
  openewld: 0.08,
  openhymnal: 0.06,
};

/** Pieces and movements that are held out, or all that are not, by the shares of their sources; four times as many as asked for. */
export function* drawByShares(pieces: readonly Piece[], held: boolean, most: number, random: Random): Draw {
  const bySource = new Map<string, Piece[]>();
  for (const piece of shuffled(
    pieces.filter((piece) => (partOf(piece) === 'check') === held),
    random,
  ))
    bySource.set(piece.source, [...(bySource.get(piece.source) ?? []), piece]);
  const drawn = new Map<string, number>();
  for (let tries = 0; tries < 4 * most; tries++) {
    const source = sourceAt(random());
    const own = bySource.get(source);
    if (!own) continue;
    const before = drawn.get(source) ?? 0;
    drawn.set(source, before + 1);
    yield own[before % own.length]!;
  }
}

/** All there is: see `loadPieces` and `loadMovements`. */
export const loadAll = (training: string, pop909: string, out: string): readonly Piece[] => [
  ...loadPieces(training, pop909, `${out}/tempi.json`),
  ...loadMovements(training, `${out}/movements.json`),
];

function sourceAt(share: number): string {
  let left = share;
  for (const [source, own] of Object.entries(SHARES)) {
    left -= own;
    if (left < 0) return source;
  }
  return 'mutopia';
}

const shuffled = (pieces: readonly Piece[], random: Random): readonly Piece[] =>
  pieces
    .map((piece) => ({ piece, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ piece }) => piece);
