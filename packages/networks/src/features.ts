/** Where numbers are written: single precision for networks, double for estimates by a straight line. */
export type FeatureRow = Float32Array | Float64Array;

/**
 * Some numbers that a network is given about what it looks at. One number has one column without a name; a group of alike
 * numbers (pitch classes, steps in time) has one for each.
 *
 * @typeParam Seen  what the numbers are computed from
 */
export interface FeatureGroup<Seen> {
  readonly name: string;
  /** Unit and scaling, for people. */
  readonly unit: string;
  readonly columns: readonly string[];
  /** Writes one number for each column, from `into[at]` on. */
  readonly write: (seen: Seen, into: FeatureRow, at: number) => void;
}

/** A single number. */
export const feature = <Seen>(name: string, unit: string, of: (seen: Seen) => number): FeatureGroup<Seen> => ({
  name,
  unit,
  columns: [''],
  write: (seen, into, at) => {
    into[at] = of(seen);
  },
});

/** Numbers of one kind, each computed by itself. */
export const featurePerColumn = <Seen>(
  name: string,
  unit: string,
  columns: readonly string[],
  of: (seen: Seen, column: number) => number,
): FeatureGroup<Seen> => ({
  name,
  unit,
  columns,
  write: (seen, into, at) => {
    for (let column = 0; column < columns.length; column++) into[at + column] = of(seen, column);
  },
});

/**
 * What a network is given, in the order in which its weights expect it. The one declaration of its input: training programs and
 * the product compute the numbers by it, its length is the width, and the names travel with the weights, so that weights
 * learned from other features are refused.
 */
export class FeatureList<Seen> {
  /** Of every column. */
  readonly names: readonly string[];
  /** Of every group, those of several columns with their number: "pitch class × 12". The manifest says them of a network. */
  readonly groups: readonly string[];
  private readonly starts: readonly number[];

  /** @throws when two columns have one name: the program is wrong */
  constructor(private readonly list: readonly FeatureGroup<Seen>[]) {
    const starts: number[] = [];
    const names: string[] = [];
    for (const { name, columns } of list) {
      starts.push(names.length);
      names.push(...columns.map((column) => (column === '' ? name : `${name}: ${column}`)));
    }
    if (new Set(names).size < names.length) throw new Error('Two features have one name.');
    this.starts = starts;
    this.names = names;
    this.groups = list.map(({ name, columns }) => (columns[0] === '' ? name : `${name} × ${columns.length}`));
  }

  /** How many numbers there are. */
  get width(): number {
    return this.names.length;
  }

  /** The column of a feature, or of the first of its group. @throws when there is none of this name: the program is wrong */
  columnOf(name: string): number {
    const group = this.list.findIndex((one) => one.name === name);
    const column = group >= 0 ? this.starts[group]! : this.names.indexOf(name);
    if (column < 0) throw new Error(`There is no feature "${name}".`);
    return column;
  }

  /** Writes all numbers, from `into[at]` on. */
  write(seen: Seen, into: FeatureRow, at: number): void {
    for (let group = 0; group < this.list.length; group++)
      this.list[group]!.write(seen, into, at + this.starts[group]!);
  }
}
