import { isEnding, TICKS_PER_WHOLE, type Clef, type Key, type TimeSignature } from '@notewright/score';
import type { Warn } from '../musicxml/read-header';
import type { RawEvent, RawMeasure } from '../musicxml/raw';
import { withRepeat } from '../musicxml/repeats';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
export type OpenEvent = Mutable<RawEvent>;
type Open = Omit<Mutable<RawMeasure>, 'events' | 'dynamics' | 'harmonies' | 'clefs'> & {
  events: OpenEvent[];
  dynamics: RawMeasure['dynamics'][number][];
  harmonies: RawMeasure['harmonies'][number][];
  clefs: { staff: number; clef: Clef }[];
};

/** As long as a measure can be, and as many as a tune can have. */
const LONGEST_TICKS = 64 * TICKS_PER_WHOLE;
const MOST_MEASURES = 5000;

const emptyMeasure = (): Open => ({
  ...{ endTicks: 0, implicit: false, events: [], dynamics: [], harmonies: [], clefs: [] },
});

/** The measures of a voice, as they grow. */
export class AbcMeasures {
  readonly done: Open[] = [];
  open = emptyMeasure();
  at = 0;
  private ending: string | undefined;

  constructor(private readonly warn: Warn) {}

  get isFull(): boolean {
    return this.done.length >= MOST_MEASURES;
  }

  add(event: OpenEvent): void {
    if (event.at + event.ticks > LONGEST_TICKS) return this.warn('measure-cut');
    this.open.events.push(event);
    this.at = event.at + event.ticks;
    this.open.endTicks = Math.max(this.open.endTicks, this.at);
  }

  key(key: Key): void {
    if (this.at > 0) this.warn('key-moved');
    this.open.key = key;
  }

  time(time: TimeSignature): void {
    if (this.at > 0) this.warn('time-moved');
    this.open.time = time;
  }

  /** @param bar  the sign: '|', ':|', '|:' … */
  bar(bar: string): void {
    const repeats = /^:/.test(bar) || /^\[?\|?\]?:.*:/.test(bar);
    const starts = bar.endsWith(':') && bar.length > 1;
    if (this.open.endTicks > 0) {
      if (repeats) this.open.repeat = withRepeat(this.open.repeat, 'end');
      this.close();
    } else if (repeats) {
      const last = this.done.at(-1);
      if (last) last.repeat = withRepeat(last.repeat, 'end');
    }
    const line =
      repeats || starts ? undefined : /\|\]$/.test(bar) ? 'final' : /^(\|\||\[\|)$/.test(bar) ? 'double' : undefined;
    const before = this.done.at(-1);
    if (line && before) before.barline = line;
    if (repeats || /\|\||\]|\[\|/.test(bar)) this.endEnding();
    if (starts) this.open.repeat = withRepeat(this.open.repeat, 'start');
  }

  /** @param passes  the numbers of an ending: '1, 3' */
  startEnding(passes: string): void {
    if (!isEnding(passes)) return this.warn('repeats');
    this.ending = passes;
    this.open.ending = passes;
  }

  /** Measures of silence. */
  rest(measures: number, ticks: number, voice: string): void {
    for (let count = 0; count < Math.min(measures, MOST_MEASURES) && !this.isFull; count++) {
      this.add({ at: 0, ticks, staff: 0, voice, heads: [], measureRest: true });
      if (count < measures - 1) this.close();
    }
  }

  finish(): readonly Open[] {
    if (this.open.endTicks > 0) this.close();
    return this.done;
  }

  private endEnding(): void {
    this.ending = undefined;
    delete this.open.ending;
  }

  private close(): void {
    if (!this.isFull) this.done.push(this.open);
    this.open = emptyMeasure();
    if (this.ending !== undefined) this.open.ending = this.ending;
    this.at = 0;
  }
}
