import type { Ticks } from '@notewright/score';
import type { ChordSpan } from '../voices/staff-lines';

/** Shares of the written length; of those of the piece, a note with a dot sounds at most so long, and so does its surrounding. */
const SHORT = 0.5;
const AROUND = 0.7;
/** Where most notes sound shorter than this share, the recording or the player is dry, and nothing can be told from it. */
const DRY = 0.55;
/** How many chords on either side are its surrounding. */
const NEAR = 2;

/**
 * The chords of a line that are played short among notes that are held: a dot says so. Short notes come in company: one alone is touch.
 *
 * @param line    spans ascending; none give none
 * @param longest  longer written notes with a dot are not written, ticks
 * @param usual   share of its written length that most notes of the piece sound, 0–1
 */
export function staccatoChords(line: readonly ChordSpan[], longest: Ticks, usual: number): readonly ChordSpan[] {
  if (usual < DRY) return [];
  const shares = line.map(soundingShare);
  const isShort = (index: number) =>
    (line[index]?.endTicks ?? Infinity) - (line[index]?.startTicks ?? 0) <= longest &&
    (shares[index] ?? Infinity) < SHORT * usual;
  return line.filter((_, index) => {
    if (!isShort(index) || !(isShort(index - 1) || isShort(index + 1))) return false;
    const around = shares.slice(Math.max(0, index - NEAR), index + NEAR + 1);
    return around.reduce((sum, share) => sum + share, 0) / around.length < AROUND * usual;
  });
}

/** The share of its written length that a chord sounds; at most 1. */
function soundingShare({ startTicks, endTicks, content }: ChordSpan): number {
  const sounds = Math.max(...content.map(({ soundEndTicks }) => soundEndTicks)) - startTicks;
  return Math.min(1, sounds / (endTicks - startTicks));
}

/** What share of its written length most of the notes sound: the upper quartile. 1 for none. */
export function usualShare(lines: readonly (readonly ChordSpan[])[]): number {
  const shares = lines
    .flat()
    .map(soundingShare)
    .sort((a, b) => a - b);
  return shares[Math.floor(0.75 * shares.length)] ?? 1;
}
