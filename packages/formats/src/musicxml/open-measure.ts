import { TICKS_PER_WHOLE, type Clef, type DynamicName } from '@notewright/score';
import type { RawEvent, RawMeasure } from './raw';
import { MeasureCursor } from './measure-cursor';
import type { Warn } from './read-header';

/** Longest measure accepted; a longer one is a damaged file, and filling it with rests would fill the memory. */
const LONGEST_MEASURE_TICKS = 64 * TICKS_PER_WHOLE;

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
interface Lists {
  events: RawEvent[];
  clefs: { staff: number; clef: Clef }[];
  dynamics: { at: number; name: DynamicName }[];
  harmonies: { at: number; symbol: NonNullable<RawEvent['chordSymbol']> }[];
}
type Content = Omit<Mutable<RawMeasure>, keyof Lists> & Lists;

type TempoField = 'tempoBpm' | 'tempoWords' | 'tempoNumber';

/** What was announced inside a measure and holds from the next barline. */
type Later = Pick<Content, 'clefs'> & Partial<Pick<Content, 'key' | 'time' | TempoField>>;

/** The measure of a part that is being read: what it holds, and where in it we are. */
export class OpenMeasure {
  readonly cursor = new MeasureCursor();
  /** From 0. */
  index = -1;
  content!: Content;
  private later: Later = { clefs: [] };
  private waiting: Lists['harmonies'] = [];

  constructor(private readonly warn: Warn) {}

  /** Whether nothing stands before what is read now: neither in this measure nor in the part. */
  get atVeryStart(): boolean {
    return this.index <= 0 && this.cursor.at === 0;
  }

  begin(implicit: boolean, ending: string | undefined): void {
    this.index++;
    this.content = {
      ...{ endTicks: 0, implicit, events: [], dynamics: [], harmonies: [] },
      ...(ending && { ending }),
      ...this.later,
    };
    this.later = { clefs: [] };
    this.waiting = [];
    this.cursor.startMeasure();
  }

  finish(): RawMeasure {
    const { content } = this;
    content.harmonies.push(...this.waiting);
    content.endTicks = this.cursor.endTicks;
    if (content.endTicks <= LONGEST_MEASURE_TICKS) return content;
    this.warn('measure-cut');
    const events = content.events.filter(({ at, ticks }) => at + ticks <= LONGEST_MEASURE_TICKS);
    return { ...content, endTicks: LONGEST_MEASURE_TICKS, events };
  }

  /** What changes at the barline holds for this measure, what changes later for the next. */
  announce<Name extends 'key' | 'time'>(
    name: Name,
    value: NonNullable<RawMeasure[Name]>,
    warning: 'key-moved' | 'time-moved',
  ): void {
    if (this.cursor.at === 0) {
      (this.content as Record<Name, RawMeasure[Name]>)[name] ??= value;
      return;
    }
    (this.later as Record<Name, RawMeasure[Name]>)[name] = value;
    this.warn(warning);
  }

  /** A tempo, and what of it is printed; several signs of one moment complete each other. */
  announceTempo({
    tempoBpm,
    tempoWords,
    tempoNumber,
  }: Required<Pick<Content, 'tempoBpm'>> & Pick<Content, TempoField>): void {
    if (this.cursor.at > 0) this.warn('tempo-moved');
    const place: Partial<Pick<Content, TempoField>> = this.cursor.at === 0 ? this.content : this.later;
    // At the barline the first tempo of a moment counts, inside a measure the latest.
    if (this.cursor.at > 0) delete place.tempoWords;
    place.tempoBpm = this.cursor.at === 0 ? (place.tempoBpm ?? tempoBpm) : tempoBpm;
    if (tempoWords) place.tempoWords ??= tempoWords;
    if (tempoNumber) place.tempoNumber = true;
  }

  announceClef(staff: number, clef: Clef): void {
    if (this.cursor.at === 0) {
      this.content.clefs.push({ staff, clef });
      return;
    }
    this.later.clefs = [...this.later.clefs.filter((change) => change.staff !== staff), { staff, clef }];
    this.warn('clef-moved');
  }

  addSymbol(at: number, symbol: Lists['harmonies'][number]['symbol']): void {
    this.waiting.push({ at, symbol });
  }

  /** The symbol that stands before the note being read, if it belongs to the same moment. */
  takeSymbol(at: number): RawEvent['chordSymbol'] {
    const index = this.waiting.findIndex((harmony) => Math.abs(harmony.at - at) < 1);
    return index < 0 ? undefined : this.waiting.splice(index, 1)[0]?.symbol;
  }
}
