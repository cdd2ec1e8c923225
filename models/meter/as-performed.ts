import type { Piece } from './piece';
import { gaussian, type Random } from './random';

/**
 * A tempo as recordings have it, not as playback has it. A slow word means the note that moves: in an Adagio written in 32nds
 * the beat that goes 56 to the minute is the eighth, and the printed quarter goes 28. What a page really asks for is a number of
 * notes in a second: about three in an Adagio, four in an Andante, five to seven in an Allegro. So the word is taken for the
 * pulse, for its half or third, or a little slower than it says, and the reading is drawn that lets the piece move so.
 *
 * @returns the piece with a tempo that `drawTimes` keeps to; the same piece where its score says nothing about tempo, or a
 *          recording shows it
 */
export function asPerformed(piece: Piece, random: Random): Piece {
  const { tempo, meter, notes } = piece;
  if (!tempo || tempo.from === 'played') return piece;
  const onsets = new Set(notes.map(({ onset }) => onset));
  const span = Math.max(4, Math.max(...onsets) - Math.min(...onsets));
  const perPulse = onsets.size / span;
  const { compound } = meter;
  const slow = tempo.bpm < SLOW;
  // A number on the page is nearly always for the pulse it names.
  const otherUnit = !slow ? 0 : tempo.from === 'number' ? 0.25 : 0.5;
  const usual = MOVES * (tempo.bpm / 60) ** 0.7;
  let best = tempo.bpm;
  let bestScore = -Infinity;
  for (let draw = 0; draw < DRAWS; draw++) {
    const unit = random() < otherUnit ? (compound ? 3 : 2) : 1;
    const slower = slow ? 0.85 : 1;
    const bpm = ((tempo.bpm * slower) / unit) * Math.exp(FREEDOM * gaussian(random));
    const off = Math.log((perPulse * bpm) / 60 / usual) / MOVES_SPREAD;
    const score = -0.5 * off * off - Math.log(-Math.log(1 - random()) + 1e-9);
    if (score > bestScore && bpm > SLOWEST && bpm < FASTEST) [best, bestScore] = [bpm, score];
  }
  return { ...piece, tempo: { bpm: best, from: 'played' } };
}

/** Onsets a second of a piece marked 60, growing with the tempo less than in proportion; and how freely, as a log. */
const MOVES = 3.1;
const MOVES_SPREAD = 0.45;
const FREEDOM = 0.25;
const SLOW = 84;
const SLOWEST = 23;
const FASTEST = 235;
const DRAWS = 16;
