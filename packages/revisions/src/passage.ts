import { measureStarts, type MeasureHeader, type Score, type Ticks } from '@notewright/score';
import { itemAt, countBefore, type AtLeastOne } from '@notewright/score/lists';
import type { Origins } from './alignment';
import type { PlaceMap } from './place-map';
import type { Report } from './report';

/** The way from one notation and its edits into another: what all parts share. */
export class Passage {
  readonly startsBefore: AtLeastOne<Ticks>;
  readonly startsFresh: AtLeastOne<Ticks>;
  readonly startsEdited: AtLeastOne<Ticks>;
  /** Headers of the new notation, as they become. */
  readonly headers: MeasureHeader[];
  private readonly atStart = new Map<Ticks, number>();

  constructor(
    readonly before: Score,
    readonly edited: Score,
    readonly fresh: Score,
    readonly origins: Origins,
    readonly place: PlaceMap,
    readonly report: Report,
  ) {
    this.startsBefore = measureStarts(before.measures);
    this.startsFresh = measureStarts(fresh.measures);
    this.startsEdited = measureStarts(edited.measures);
    this.headers = [...fresh.measures];
    for (const [index, start] of origins.starts.entries()) if (start !== undefined) this.atStart.set(start, index);
  }

  /** The barline of the new notation nearest to a moment of the one before, as index of the measure after it; and how far off it is, in measures. */
  barlineNear(before: Ticks): { readonly index: number; readonly off: number } {
    const at = this.place.at(before);
    const last = this.headers.length;
    const index = indexAt(this.startsFresh, at, last);
    const [from, to] = [this.startsFresh[index]!, this.startsFresh[index + 1]!];
    const near = at - from <= to - at ? index : index + 1;
    return { index: near, off: Math.abs(at - this.startsFresh[near]!) / (to - from) };
  }

  /** The headers of the notation before that a measure of the edited score stands for: the one that began with it, or those that began within it. */
  headersBeforeAt(editedIndex: number): readonly MeasureHeader[] {
    const start = this.origins.starts[editedIndex]!;
    const end = start + itemAt(this.edited.measures, editedIndex).durationTicks;
    const found: MeasureHeader[] = [];
    const { measures } = this.before;
    for (let index = indexAt(this.startsBefore, start, measures.length); index < measures.length; index++) {
      const at = this.startsBefore[index]!;
      if (at >= end) break;
      if (at >= start && (at === start || !this.atStart.has(at))) found.push(measures[index]!);
    }
    return found;
  }

  /** The headers of the notation before that end within a measure of the edited score, or with it: what stands at their right barlines stands at its own. */
  headersEndingIn(editedIndex: number): readonly MeasureHeader[] {
    const start = itemAt(this.origins.starts, editedIndex);
    if (start === undefined) return [];
    const end = start + itemAt(this.edited.measures, editedIndex).durationTicks;
    return this.before.measures.filter((_, index) => {
      const at = itemAt(this.startsBefore, index + 1);
      return at > start && at <= end;
    });
  }

  /** Whether measures before this one of the edited score were taken out. */
  followsGap(editedIndex: number): boolean {
    const start = this.origins.starts[editedIndex];
    return this.origins.gone.some(([, to]) => to === start);
  }

  /** Tempo and feel that hold at a moment of the notation before, written earlier. */
  inForceBefore(before: Ticks): Pick<MeasureHeader, 'tempoBpm' | 'tempoSign' | 'feel'> {
    const earlier = this.before.measures.slice(0, indexAt(this.startsBefore, before, this.before.measures.length));
    const tempo = earlier.findLast(({ tempoBpm }) => tempoBpm !== undefined);
    const feel = earlier.findLast((header) => header.feel !== undefined)?.feel;
    return {
      ...(tempo && { tempoBpm: tempo.tempoBpm, ...(tempo.tempoSign && { tempoSign: tempo.tempoSign }) }),
      ...(feel && { feel }),
    };
  }

  /** The measure of the notation before that holds a moment. */
  headerBeforeAt(before: Ticks): MeasureHeader | undefined {
    return this.before.measures[indexAt(this.startsBefore, before, this.before.measures.length)];
  }

  /** Index of the measure of the edited score that holds a moment of the one before, or comes next after it. */
  readonly editedMeasureAt = (before: Ticks): number => {
    const { starts } = this.origins;
    let found = 0;
    for (const [index, start] of starts.entries()) {
      if (start === undefined) continue;
      if (start > before)
        return before >= (starts[found] ?? 0) + itemAt(this.edited.measures, found).durationTicks ? index : found;
      found = index;
    }
    return found;
  };

  /** A place of the edited score on the line of time of the one before; undefined in a measure that was put in. */
  readonly beforeOf = (edited: Ticks, asEnd = false): Ticks | undefined => {
    const index = indexAt(this.startsEdited, asEnd ? edited - 1 : edited, this.edited.measures.length);
    const start = this.origins.starts[index];
    return start === undefined ? undefined : start + edited - this.startsEdited[index]!;
  };
}

/** Index of the stretch that holds a moment, the first or last for what lies outside. */
export function indexAt(starts: readonly Ticks[], at: Ticks, count: number): number {
  return Math.max(
    0,
    Math.min(
      count,
      countBefore(starts, (start) => start <= at),
    ) - 1,
  );
}
