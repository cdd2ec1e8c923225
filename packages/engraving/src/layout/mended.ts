import { drawnBoxes } from './drawn-boxes';
import { loudnessOffTuplets } from './loudness-off-tuplets';
import { marksOnTop } from './marks-on-top';
import { moved, shifted, withRoomAbove } from './moves';
import { restsBesideNotes } from './rests-beside-notes';
import { tupletsOffStaff } from './tuplets-off-staff';

/**
 * The engraver's picture with what touches moved apart: rests off notes, brackets of tuplets off their staff, dynamics off
 * those brackets, marks above the system
 * off everything below them.
 *
 * @param svg  of a system as the engraver wrote it
 */
export function mended(svg: string): string {
  const boxes = drawnBoxes(needsAll(svg) ? svg : svg.slice(0, svg.indexOf(VOICE)));
  const inside = [...restsBesideNotes(boxes), ...tupletsOffStaff(boxes), ...loudnessOffTuplets(boxes)];
  const dyOf = new Map(inside.map(({ group, dy }) => [group, dy]));
  const now =
    inside.length === 0
      ? boxes
      : boxes.map((box) => {
          const group = box.within.find((around) => dyOf.has(around));
          return group ? shifted(box, dyOf.get(group)!) : box;
        });
  const marks = marksOnTop(now);
  if (inside.length + marks.length === 0) return svg;
  for (const { group, dy } of marks) dyOf.set(group, dy);
  const top = Math.min(
    ...boxes.map((box) => {
      const group = box.within.find((around) => dyOf.has(around));
      return group ? box.top + dyOf.get(group)! : Infinity;
    }),
  );
  const margin = Number(/class="page-margin" transform="translate\([\d.]+, ([\d.]+)\)/.exec(svg)?.[1] ?? 0);
  return withRoomAbove(moved(svg, [...inside, ...marks]), -top - margin / 2);
}

const VOICE = 'class="layer"';
const OFTEN_MOVED = ['class="reh', 'class="tempo', 'class="dir', 'class="tupletBracket'];

/**
 * Whether anything beyond the number of the first measure may have to move. That number stands beside brackets, clefs and signatures
 * only, which come before the first voice, and measuring no more is quick.
 */
const needsAll = (svg: string): boolean =>
  OFTEN_MOVED.some((mark) => svg.includes(mark)) || (svg.includes('class="rest"') && hasTwoVoices(svg));

/** Whether a staff has more than one voice somewhere: then two come without a new staff between them. */
function hasTwoVoices(svg: string): boolean {
  for (let voice = svg.indexOf(VOICE); voice >= 0;) {
    const staff = svg.indexOf('class="staff"', voice);
    voice = svg.indexOf(VOICE, voice + 1);
    if (voice >= 0 && (staff < 0 || voice < staff)) return true;
  }
  return false;
}
