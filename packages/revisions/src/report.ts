import type { Ticks } from '@notewright/score';
import type { HandEdit, LossReason, LostEdit } from './hand-edit';

/** What became of one edit. */
export interface Outcome {
  readonly edit: HandEdit;
  readonly lost?: LossReason;
  readonly newMeasureIndex?: number;
}

/** Collects what became of each edit. */
export class Report {
  private readonly all: Outcome[] = [];

  /** @param newMeasureAt  index of the measure of the new notation that holds a moment of it */
  constructor(private readonly newMeasureAt: (newTicks: Ticks) => number) {}

  carried(edit: HandEdit): void {
    this.all.push({ edit });
  }

  /** @param newTicks  where it would stand in the new notation, before measures are put in or taken out */
  lost(edit: HandEdit, reason: LossReason, newTicks?: Ticks): void {
    if (newTicks === undefined) this.all.push({ edit, lost: reason });
    else this.lostIn(edit, reason, this.newMeasureAt(newTicks));
  }

  lostIn(edit: HandEdit, reason: LossReason, newMeasureIndex: number): void {
    this.all.push({ edit, lost: reason, newMeasureIndex });
  }

  ended(done: boolean, edit: HandEdit, reason: LossReason, newTicks?: Ticks): void {
    if (done) this.carried(edit);
    else this.lost(edit, reason, newTicks);
  }

  /** Takes over what another has collected. */
  add(other: Report, as: (outcome: Outcome) => Outcome | undefined): void {
    for (const outcome of other.all) {
      const mine = as(outcome);
      if (mine) this.all.push(mine);
    }
  }

  /** All edits, in the order of the score. */
  get edits(): readonly HandEdit[] {
    return inOrder(this.all.map(({ edit }) => edit));
  }

  get carriedEdits(): readonly HandEdit[] {
    return inOrder(this.all.flatMap(({ edit, lost }) => (lost ? [] : [edit])));
  }

  /** @param now  where a measure of the new notation is after measures were put in and taken out */
  lostEdits(now: (newMeasureIndex: number) => number): readonly LostEdit[] {
    return inOrder(
      this.all.flatMap(({ edit, lost, newMeasureIndex: index }) =>
        lost ? [{ ...edit, reason: lost, ...(index !== undefined && { newMeasureIndex: now(index) }) }] : [],
      ),
    );
  }
}

const inOrder = <E extends HandEdit>(edits: readonly E[]): readonly E[] =>
  [...edits].sort(
    (a, b) => (a.measureIndex ?? -1) - (b.measureIndex ?? -1) || (a.partIndex ?? -1) - (b.partIndex ?? -1),
  );
