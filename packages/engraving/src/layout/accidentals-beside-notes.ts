import type { DrawnBox } from './drawn-boxes';
import { meet, SPACE, type Move } from './moves';

/** What an accidental goes around, further to the left. */
const PASSED = new Set(['notehead', 'accid', 'stem']);
/** What it must not reach: then it stays where it is. */
const SOLID = new Set(['rest', 'dots', 'flag', 'clef', 'keySig', 'keyAccid', 'meterSig', 'barLine']);
/** Corners of heads and signs are round; rectangles that overlap by less do not touch. */
const TOUCH = -0.12 * SPACE;
const GAP = 0.12 * SPACE;
const FURTHEST = 4 * SPACE;

/**
 * Moves accidentals off the heads of another voice.
 *
 * The engraver sets the accidentals of two voices one after the other (Verovio 6.3, `AdjustAccidX`), and where the chords of two voices
 * reach into each other the signs of one may stand on the heads of the other. Such a sign goes left until it is free.
 */
export function accidentalsBesideNotes(boxes: readonly DrawnBox[]): readonly Move[] {
  const moves: Move[] = [];
  let now = boxes;
  for (const [index, sign] of boxes.entries()) {
    const group = sign.within.at(-1);
    if (sign.kind !== 'accid' || !group || group.kind !== 'accid') continue;
    const around = now.filter(
      (other, at) =>
        at !== index && other.staff === sign.staff && other.measure === sign.measure && meet(sign, other, FURTHEST, 0),
    );
    const onHead = around.some((other) => other.kind === 'notehead' && meet(sign, other, TOUCH, TOUCH));
    if (!onHead) continue;
    const dx = wayLeft(sign, around);
    if (dx === undefined) continue;
    moves.push({ group, dx, dy: 0 });
    now = now.map((box, at) => (at === index ? movedLeft(box, dx) : box));
  }
  return moves;
}

const movedLeft = (box: DrawnBox, dx: number): DrawnBox => ({ ...box, left: box.left + dx, right: box.right + dx });

/** How far a sign goes to be free, negative; undefined where it would have to go too far, or into something else. */
function wayLeft(sign: DrawnBox, around: readonly DrawnBox[]): number | undefined {
  let dx = 0;
  for (;;) {
    const there = movedLeft(sign, dx);
    const hit = around.find((other) => PASSED.has(other.kind) && meet(there, other, TOUCH, TOUCH));
    if (!hit) return around.some((other) => SOLID.has(other.kind) && meet(there, other, 0, 0)) ? undefined : dx;
    dx = hit.left - GAP - sign.right;
    if (dx < -FURTHEST) return undefined;
  }
}
