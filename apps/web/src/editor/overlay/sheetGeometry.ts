import type { EngravedSystem, HeadBox, RestBox, StaffBox } from '@notewright/engraving/layout';
import type { HeadRef } from '@notewright/editor';
import { voiceNumber, type Score } from '@notewright/score';
import type { SheetPlace } from '../../sheet';

/** A note head or a rest on the sheet: what can be selected. */
export interface Mark extends HeadRef {
  readonly kind: 'head' | 'rest';
  readonly partIndex: number;
  readonly measureIndex: number;
  readonly voiceIndex: number;
  readonly staff: number;
  readonly tab: boolean;
  /** Pixels of the system's picture. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A point of the page as a point of one system's picture. */
export interface SheetPoint {
  readonly lineIndex: number;
  readonly system: EngravedSystem;
  readonly x: number;
  readonly y: number;
  /** Pixels on screen per pixel of the picture. */
  readonly scale: number;
}

const marks = new WeakMap<EngravedSystem, readonly Mark[]>();

/** Everything that can be selected on a system. */
export function marksOf(system: EngravedSystem): readonly Mark[] {
  let known = marks.get(system);
  if (!known) {
    known = [
      ...system.heads.map((head: HeadBox): Mark => ({ ...head, kind: 'head' })),
      ...system.rests.map((rest: RestBox): Mark => ({ ...rest, kind: 'rest', headIndex: 0, tab: false })),
    ];
    marks.set(system, known);
  }
  return known;
}

/** Names a head or rest in sets. */
export const markKey = ({ elementId, headIndex }: HeadRef): string => `${elementId}.${headIndex}`;

/** Whether a mark belongs to the n-th voice of its staff. False for marks of a picture older than the score. */
export function isOfVoice(score: Score, mark: Mark, voice: number): boolean {
  const measure = score.parts[mark.partIndex]?.measures[mark.measureIndex];
  return measure?.voices[mark.voiceIndex] !== undefined && voiceNumber(measure, mark.voiceIndex) === voice;
}

/** A finger or a pointer means a head that is at most this far from it. */
const REACH_PX = 18;

/**
 * The mark whose centre is nearest to a point. Marks of the active voice come first: one in reach wins over a nearer one of
 * another voice.
 */
function markAt(score: Score, { system, x, y, scale }: SheetPoint, activeVoice: number): Mark | undefined {
  let best: Mark | undefined;
  let bestRank = Infinity;
  for (const mark of marksOf(system)) {
    const distance = scale * Math.hypot(mark.x + mark.width / 2 - x, mark.y + mark.height / 2 - y);
    if (distance > REACH_PX) continue;
    const rank = distance + (isOfVoice(score, mark, activeVoice) ? 0 : REACH_PX);
    if (rank < bestRank) [best, bestRank] = [mark, rank];
  }
  return best;
}

/** The staff nearest to a point, of the measure under it; undefined when the system has none. */
export function staffAt({ system, x, y }: SheetPoint): StaffBox | undefined {
  const measure = measureAt(system, x);
  let best: StaffBox | undefined;
  let bestDistance = Infinity;
  for (const staff of system.staves) {
    if (staff.measureIndex !== measure) continue;
    const distance = Math.max(staff.y - y, y - staff.y - staff.height);
    if (distance < bestDistance) [best, bestDistance] = [staff, distance];
  }
  return best;
}

export const measureAt = (system: EngravedSystem, x: number): number =>
  (system.measures.find((box) => x < box.x + box.width) ?? system.measures.at(-1))?.measureIndex ?? 0;

/** Where the pictures are on the screen at this moment. Asked on pointer events, never while drawing. */
export class SheetGeometry {
  constructor(private readonly place: SheetPlace) {}

  /** The point of the picture under a point of the window, or nearest to it; undefined while nothing is drawn. */
  pointAt(clientX: number, clientY: number): SheetPoint | undefined {
    let best: { index: number; box: DOMRect; distance: number } | undefined;
    for (const picture of this.pictures()) {
      const box = picture.getBoundingClientRect();
      const distance = Math.max(box.top - clientY, clientY - box.bottom, 0);
      const index = Number(picture.closest<HTMLElement>('[data-line]')!.dataset['line']);
      if (!best || distance < best.distance) best = { index, box, distance };
    }
    const system = best && this.place.systems.current.get(best.index);
    if (!best || !system || best.box.width === 0) return undefined;
    const scale = best.box.width / system.widthPx;
    return {
      lineIndex: best.index,
      system,
      x: (clientX - best.box.left) / scale,
      y: (clientY - best.box.top) / scale,
      scale,
    };
  }

  /** See `markAt`. */
  markAt = markAt;

  /** Marks whose centre lies in a rectangle of the window. */
  marksIn(rect: { left: number; top: number; right: number; bottom: number }): readonly Mark[] {
    const found: Mark[] = [];
    for (const picture of this.pictures()) {
      const box = picture.getBoundingClientRect();
      if (box.bottom < rect.top || box.top > rect.bottom) continue;
      const index = Number(picture.closest<HTMLElement>('[data-line]')!.dataset['line']);
      const system = this.place.systems.current.get(index);
      if (!system) continue;
      const scale = box.width / system.widthPx;
      for (const mark of marksOf(system)) {
        const x = box.left + (mark.x + mark.width / 2) * scale;
        const y = box.top + (mark.y + mark.height / 2) * scale;
        if (x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom) found.push(mark);
      }
    }
    return found;
  }

  /** Where a head or rest is in the window; undefined while its line is not drawn. */
  boxOf(head: HeadRef): DOMRect | undefined {
    const key = markKey(head);
    for (const picture of this.pictures()) {
      const index = Number(picture.closest<HTMLElement>('[data-line]')!.dataset['line']);
      const system = this.place.systems.current.get(index);
      const mark = system && marksOf(system).find((one) => !one.tab && markKey(one) === key);
      if (!system || !mark) continue;
      const box = picture.getBoundingClientRect();
      const scale = box.width / system.widthPx;
      return new DOMRect(box.left + mark.x * scale, box.top + mark.y * scale, mark.width * scale, mark.height * scale);
    }
    return undefined;
  }

  private pictures(): Iterable<HTMLElement> {
    return this.place.sheet.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [];
  }
}
