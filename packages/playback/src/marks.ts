/** How one measure went. */
export interface MeasureMark {
  readonly measureIndex: number;
  /** Keys that were pressed when they should be. */
  readonly right: number;
  /** Keys that nobody had asked for. */
  readonly wrong: number;
  /** Keys that were asked for and not pressed. */
  readonly missed: number;
}

type Kind = 'right' | 'wrong' | 'missed';
type Growing = { -readonly [Field in keyof MeasureMark]: MeasureMark[Field] } & { readonly pass: number };

/**
 * How right it was: the share of what was asked for or pressed, 0–1; undefined where there was nothing of either.
 *
 * @param marks  of the measures it is about, in any order
 */
export function accuracyOf(marks: readonly MeasureMark[]): number | undefined {
  const sum = (kind: Kind) => marks.reduce((total, mark) => total + mark[kind], 0);
  const all = sum('right') + sum('wrong') + sum('missed');
  return all === 0 ? undefined : sum('right') / all;
}

/** Counts measure by measure. A measure that is played anew is counted anew. */
export class Marks {
  private readonly byMeasure = new Map<number, Growing>();
  private base = 0;
  private newest = 0;

  /** The music begins to play. @param anew  somewhere else than it was left: what is played from now on is another pass */
  begin(anew: boolean): void {
    this.base = this.newest + (anew ? 1 : 0);
  }

  /** @param lap  pass of the loop since the music began */
  add(measureIndex: number, lap: number, kind: Kind): void {
    const pass = this.base + lap;
    this.newest = Math.max(this.newest, pass);
    const known = this.byMeasure.get(measureIndex);
    if (known && known.pass > pass) return; // a late word about the pass before
    const mark = known?.pass === pass ? known : { measureIndex, right: 0, wrong: 0, missed: 0, pass };
    mark[kind]++;
    this.byMeasure.set(measureIndex, mark);
  }

  /** Ascending, only those that were counted. */
  get measures(): readonly MeasureMark[] {
    return [...this.byMeasure.values()]
      .map(({ measureIndex, right, wrong, missed }) => ({ measureIndex, right, wrong, missed }))
      .sort((a, b) => a.measureIndex - b.measureIndex);
  }
}
