import { drumAt, elementAt, onDrums, placeOf, sameHead, selectionOf } from '@notewright/editor';
import { drumNotation, midiOf, spellInKey, type NoteHead, type Score } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import type { Pressing } from '../../touch/holdPointer';
import type { Mark, SheetPoint } from '../overlay/sheetGeometry';
import type { PointerPlace, PointerSpot } from './gesture';
import { draggedPitch, isPlayable, ledgersFor, stepsMoved } from '../../sheet/staffPitch';
import { tryOut } from './tryOut';

/** A head follows the pointer by lines and spaces; the whole way is one step to undo. */
export function draggingHead(
  { store, painter }: PointerPlace,
  down: PointerSpot,
  point: SheetPoint,
  mark: Mark,
): Pressing {
  const tried = tryOut(store);
  const begun = tried.before;
  const targetAt = targetsOf(begun.score, mark);
  const spacePx = mark.height;
  const staff = point.system.staves.find(
    (box) =>
      box.measureIndex === mark.measureIndex &&
      box.partIndex === mark.partIndex &&
      box.staff === mark.staff &&
      !box.tab,
  );
  if (!(begun.selection.heads.length === 1 && sameHead(begun.selection.heads[0]!, mark)))
    store.select(selectionOf(begun.score, [mark]));
  let shown = targetAt?.(0)?.midi;
  const dragging: Pressing = {
    move(event) {
      const movedPx = (event.clientY - down.clientY) / point.scale;
      const target = targetAt?.(movedPx / spacePx);
      if (!target || target.midi === shown) return dragging;
      shown = target.midi;
      const y = mark.y + mark.height / 2 - (stepsMoved(movedPx, spacePx) * spacePx) / 2;
      painter.setGhost({
        lineIndex: point.lineIndex,
        x: mark.x + mark.width / 2,
        y,
        spacePx,
        ledgers: staff ? ledgersFor(y, staff) : [],
      });
      tried.perform('set-pitch', target);
      return dragging;
    },
    up: () => painter.setGhost(undefined),
    cancel() {
      painter.setGhost(undefined);
      tried.takeBack();
    },
  };
  return dragging;
}

/** What a head becomes so many spaces (downwards) from where it stands; undefined where nothing is written. */
type TargetAt = (spaces: number) => NoteHead | undefined;

function targetsOf(score: Score, mark: Mark): TargetAt | undefined {
  const place = placeOf(score, mark.elementId);
  const element = place && elementAt(score, place);
  const head = element?.kind === 'chord' ? element.heads[mark.headIndex] : undefined;
  if (!head) return undefined;
  if (onDrums(score, mark.partIndex))
    return (spaces) => {
      const steps = stepsMoved(spaces, 1);
      const midi = steps === 0 ? head.midi : drumAt(drumNotation(head.midi).loc + steps);
      return midi === undefined ? undefined : { midi };
    };
  const { key } = itemAt(score.measures, mark.measureIndex);
  const start = head.spelling ?? spellInKey(head.midi, key);
  return (spaces) => {
    const spelling = draggedPitch(start, spaces, 1, key);
    return isPlayable(spelling) ? { midi: midiOf(spelling), spelling } : undefined;
  };
}
