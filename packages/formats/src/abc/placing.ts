import { noteValueOf, TICKS_PER_WHOLE, type ChordSymbol, type Ticks } from '@notewright/score';
import type { Warn } from '../musicxml/read-header';
import type { RawGrace, RawHead, RawSlur } from '../musicxml/raw';
import type { Waiting } from './decorations';
import type { AbcMeasures, OpenEvent } from './measures';
import { SungLine } from './sung-line';
import type { OpenTuplet } from './tuplets';

/**
 * Puts the notes of a voice into its measures. What is written before a note waits here until it comes; what changes the note before
 * (a tie, the end of a slur, a broken rhythm) is done to it.
 */
export class AbcPlacing {
  waiting: Waiting = { articulations: [] };
  symbol: ChordSymbol | undefined;
  readonly graces: RawGrace[] = [];
  tuplet: OpenTuplet | undefined;
  /** The words under the line that is read. */
  sung: SungLine;
  private slurs: RawSlur[] = [];
  private broken = 1;
  private last: OpenEvent | undefined;
  private overlay = 0;

  constructor(
    private readonly measures: AbcMeasures,
    private readonly warn: Warn,
  ) {
    this.sung = new SungLine(warn);
  }

  startLine(): void {
    this.sung = new SungLine(this.warn);
  }

  startMeasure(): void {
    this.overlay = 0;
    this.broken = 1;
    this.tuplet = undefined;
  }

  startSlur(): void {
    this.slurs.push({ type: 'start', number: '1' });
  }

  /** The number of the one that is written, of several that overlay each other. */
  get voice(): string {
    return String(1 + this.overlay);
  }

  /**
   * @param heads        none for a rest
   * @param writtenTicks  its length as it is written
   * @param hidden       a rest nobody sees
   */
  place(heads: readonly RawHead[], writtenTicks: Ticks, hidden: boolean): void {
    const { measures, waiting, tuplet } = this;
    const plain = Math.min(16 * TICKS_PER_WHOLE, writtenTicks * this.broken);
    this.broken = 1;
    const ratio = tuplet?.ratio;
    const ticks = ratio ? (plain * ratio.normal) / ratio.actual : plain;
    if (!(ticks > 0)) return;
    const value = ratio && Number.isInteger(ticks) ? noteValueOf(ticks, 2, ratio) : undefined;
    const symbol = this.symbol;
    const event: OpenEvent = {
      ...{ at: measures.at, ticks, staff: 0, voice: this.voice, heads: [...heads] },
      ...(value && { value }),
      ...(hidden && { hidden: true }),
      ...(symbol && { chordSymbol: symbol }),
      ...(heads.length > 0 &&
        waiting.articulations.length > 0 && { articulations: [...new Set(waiting.articulations)] }),
      ...(heads.length > 0 && waiting.ornament && { ornament: waiting.ornament }),
      ...(heads.length > 0 && this.graces.length > 0 && { graces: this.graces.splice(0) }),
      ...(waiting.hairpinStart && { hairpinStart: waiting.hairpinStart }),
      ...(waiting.hairpinStop && { hairpinStop: true }),
      ...(heads.length > 0 && this.slurs.length > 0 && { slurs: this.slurs }),
    };
    if (heads.length > 0) {
      this.slurs = [];
      this.sung.add(event, measures.done.length);
    }
    this.waiting = { articulations: [] };
    this.symbol = undefined;
    if (tuplet && --tuplet.left <= 0) this.tuplet = undefined;
    measures.add(event);
    this.last = event;
  }

  tie(): void {
    if (this.last) this.last.heads = this.last.heads.map((head) => ({ ...head, tieStart: true }));
  }

  endSlur(): void {
    if (this.last) this.last.slurs = [...(this.last.slurs ?? []), { type: 'stop', number: '1' }];
  }

  /** Lengthens the note before and shortens the next one, or the other way round. @returns how many signs that were */
  breakRhythm(signs: string): number {
    const part = 1 / 2 ** Math.min(3, signs.length);
    const [before, after] = signs.startsWith('>') ? [2 - part, part] : [part, 2 - part];
    const { last, measures } = this;
    if (last && last.at + last.ticks === measures.at) {
      last.ticks *= before;
      delete last.value;
      measures.at = last.at + last.ticks;
      this.broken = after;
    }
    return signs.length;
  }

  startOverlay(): void {
    this.overlay++;
    this.measures.at = 0;
    this.last = undefined;
  }
}
