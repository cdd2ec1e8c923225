import { classOf, type SvgDraft, type SvgElement } from '../svg/node';
import { accidentalsBesideNotes } from './accidentals-beside-notes';
import { drawnBoxes, type DrawnBox } from './drawn-boxes';
import { loudnessOffTuplets } from './loudness-off-tuplets';
import { marksOnTop } from './marks-on-top';
import { addRoomAbove, move, shifted } from './moves';
import { pageOf, pageSize } from './page';
import { restsBesideNotes } from './rests-beside-notes';
import { tupletsOffStaff } from './tuplets-off-staff';

/**
 * Moves apart what touches in the engraver's picture: accidentals and rests off notes, brackets of tuplets off their staff, dynamics
 * off those brackets, marks above the system off everything below them.
 *
 * @param picture  of a system as the engraver drew it
 */
export function mend(picture: SvgDraft): void {
  const boxes = drawnBoxes(picture, needsAll(picture) ? undefined : VOICE);
  const inside = [...restsBesideNotes(boxes), ...tupletsOffStaff(boxes), ...loudnessOffTuplets(boxes)];
  const dyOf = new Map(inside.map(({ group, dy }) => [group, dy]));
  const dyOfBox = ({ within }: DrawnBox) => {
    const group = within.find((around) => dyOf.has(around));
    return group && dyOf.get(group);
  };
  const now =
    inside.length === 0
      ? boxes
      : boxes.map((box) => {
          const dy = dyOfBox(box);
          return dy === undefined ? box : shifted(box, dy);
        });
  const marks = marksOnTop(now);
  const aside = accidentalsBesideNotes(boxes);
  move(aside);
  if (inside.length + marks.length === 0) return;
  for (const { group, dy } of marks) dyOf.set(group, dy);
  const top = Math.min(...boxes.map((box) => box.top + (dyOfBox(box) ?? Infinity)));
  move([...inside, ...marks]);
  addRoomAbove(picture, -top - pageSize(picture).y / 2);
}

const VOICE = 'layer';
const OFTEN_MOVED = new Set(['reh', 'tempo', 'dir', 'tupletBracket']);

/**
 * Whether anything beyond the number of the first measure may have to move. That number stands beside brackets, clefs and signatures
 * only, which come before the first voice, and measuring no more is quick.
 */
function needsAll(picture: SvgElement): boolean {
  let [movable, voices] = [false, false];
  const needs = (element: SvgElement): boolean => {
    const kind = classOf(element);
    if (OFTEN_MOVED.has(kind)) return true;
    if (kind === 'rest' || kind === 'accid') movable = true;
    if (kind === 'staff') voices ||= element.children.filter(isVoice).length > 1;
    return element.children.some((child) => typeof child !== 'string' && child.name === 'g' && needs(child));
  };
  return (
    pageOf(picture).margin.children.some((child) => typeof child !== 'string' && needs(child)) || (movable && voices)
  );
}

const isVoice = (child: SvgElement['children'][number]): boolean =>
  typeof child !== 'string' && classOf(child) === VOICE;
