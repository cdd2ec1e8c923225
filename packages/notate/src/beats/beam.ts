/**
 * Hypotheses of the tracker as a structure of arrays: a song has hundreds of thousands, too many to be objects.
 */
export class Beam {
  readonly score: Float64Array;
  /** Seconds per pulse. */
  readonly period: Float64Array;
  /** When the last onset should have sounded. */
  readonly time: Float64Array;
  /** Covariance of time and period. */
  readonly p11: Float64Array;
  readonly p12: Float64Array;
  readonly p22: Float64Array;
  /** Length of the last step in pulses. */
  readonly lastStep: Float64Array;
  /** Score position of the last onset that is not an ornament: its number within the measure. */
  readonly position: Int32Array;
  /** The same position, counted from the start of the first measure. */
  readonly at: Int32Array;
  /** Its last onset in the store; −1 − parent until the hypothesis survives. */
  readonly node: Int32Array;
  count = 0;

  constructor(readonly capacity: number) {
    this.score = new Float64Array(capacity);
    this.period = new Float64Array(capacity);
    this.time = new Float64Array(capacity);
    this.p11 = new Float64Array(capacity);
    this.p12 = new Float64Array(capacity);
    this.p22 = new Float64Array(capacity);
    this.lastStep = new Float64Array(capacity);
    this.position = new Int32Array(capacity);
    this.at = new Int32Array(capacity);
    this.node = new Int32Array(capacity);
  }

  /** Copies one hypothesis of another beam. */
  copy(to: number, other: Beam, from: number): void {
    this.score[to] = other.score[from]!;
    this.period[to] = other.period[from]!;
    this.time[to] = other.time[from]!;
    this.p11[to] = other.p11[from]!;
    this.p12[to] = other.p12[from]!;
    this.p22[to] = other.p22[from]!;
    this.lastStep[to] = other.lastStep[from]!;
    this.position[to] = other.position[from]!;
    this.at[to] = other.at[from]!;
    this.node[to] = other.node[from]!;
  }
}

/** The best hypothesis for each slot (a score position and a tempo), until they are pruned into a beam. */
export class Slots {
  readonly offered: Beam;
  private readonly taken: Uint8Array;
  private readonly used: Int32Array;
  /** Where scores are sorted. */
  private readonly scores: Float64Array;
  private count = 0;

  constructor(capacity: number) {
    this.offered = new Beam(capacity);
    this.taken = new Uint8Array(capacity);
    this.used = new Int32Array(capacity);
    this.scores = new Float64Array(capacity);
  }

  /** Whether an offer of this score would be kept; if so the caller fills the slot in. */
  accepts(slot: number, score: number): boolean {
    if (this.taken[slot]) return score > this.offered.score[slot]!;
    this.taken[slot] = 1;
    this.used[this.count++] = slot;
    return true;
  }

  /** Moves the best into `beam`: at most `kept`, none further than `hopeless` behind the best. Empties the slots. */
  prune(beam: Beam, kept: number, hopeless: number): void {
    const { score } = this.offered;
    let best = -Infinity;
    for (let k = 0; k < this.count; k++) best = Math.max(best, score[this.used[k]!]!);
    let least = best - hopeless;
    const scores = this.scores;
    let hopeful = 0;
    for (let k = 0; k < this.count; k++) {
      const own = score[this.used[k]!]!;
      if (own > least) scores[hopeful++] = own;
    }
    if (hopeful > kept) least = scores.subarray(0, hopeful).sort()[hopeful - kept - 1]!;
    beam.count = 0;
    for (let k = 0; k < this.count; k++) {
      const slot = this.used[k]!;
      this.taken[slot] = 0;
      if (score[slot]! > least && beam.count < beam.capacity) beam.copy(beam.count++, this.offered, slot);
    }
    this.count = 0;
  }
}

/** Where survivors came from. */
export class NodeStore {
  private readonly parents: number[] = [];
  private readonly events: number[] = [];
  private readonly positions: number[] = [];

  add(parent: number, event: number, at: number): number {
    return (this.parents.push(parent), this.events.push(event), this.positions.push(at)) - 1;
  }

  /** The pulse of each event on the way to `last`; NaN for those it passed over. */
  path(last: number, count: number, pulseAt: (at: number) => number): Float64Array {
    const pulses = new Float64Array(count).fill(NaN);
    for (let node = last; node >= 0; node = this.parents[node]!)
      pulses[this.events[node]!] = pulseAt(this.positions[node]!);
    return pulses;
  }
}
