import { TICKS_PER_QUARTER, noteValueTicks, type NoteValue } from '@notewright/score';
import { childNamed, numberAt, type XmlElement } from '../xml/read';

/** Where a note stands and how long it is, in ticks; the written value when it agrees with the duration. */
export interface Placed {
  readonly at: number;
  readonly ticks: number;
  readonly value?: NoteValue;
}

/**
 * Follows the time of a measure through notes, backups and forwards.
 *
 * Lengths come twice in MusicXML: as a duration in divisions and as a written value. Old programs round triplets in
 * divisions (85 + 85 + 86), so where both agree within one division the written value counts. Backups are in divisions
 * again; they lead to the exact position that was met there before, not to the rounded one.
 */
export class MeasureCursor {
  /** Divisions per quarter; they may change inside a measure. */
  divisions = 1;
  /** Ticks from the start of the measure. */
  at = 0;
  /** Furthest place reached. */
  endTicks = 0;

  /** The same place in quarters as the file counts. */
  private fileAt = 0;
  private lastNoteAt = 0;
  /** Ticks of the places met in this measure, by the file's own count. */
  private readonly known = new Map<number, number>();

  startMeasure(): void {
    this.at = this.fileAt = this.lastNoteAt = this.endTicks = 0;
    this.known.clear();
    this.known.set(0, 0);
  }

  back(element: XmlElement): void {
    this.moveTo(this.fileAt - this.quarters(element, 'duration'));
  }

  forward(element: XmlElement): void {
    this.moveTo(this.fileAt + this.quarters(element, 'duration'));
    this.endTicks = Math.max(this.endTicks, this.at);
  }

  /** The place a direction or chord symbol is meant for. */
  placeOf = (element: XmlElement): number => this.at + this.quarters(element, 'offset') * TICKS_PER_QUARTER;

  /** Places a note and moves on behind it, unless it belongs to the chord before. */
  place(note: XmlElement, written: NoteValue | undefined, inChord: boolean): Placed {
    // Some files leave the duration out where the value says it.
    const said = written && !childNamed(note, 'duration') ? noteValueTicks(written) / TICKS_PER_QUARTER : undefined;
    const quarters = said ?? Math.max(0, this.quarters(note, 'duration'));
    const inFile = nearInteger(quarters * TICKS_PER_QUARTER);
    const value = written && this.agrees(noteValueTicks(written), inFile) ? written : undefined;
    const placed = { ticks: value ? noteValueTicks(value) : inFile, ...(value ? { value } : {}) };
    if (inChord) return { at: this.lastNoteAt, ...placed };
    this.lastNoteAt = this.at;
    this.fileAt += quarters;
    const end = this.at + placed.ticks;
    const met = this.known.get(fileKey(this.fileAt)) ?? end;
    this.at = Math.abs(met - end) <= this.oneDivision() ? met : end;
    this.known.set(fileKey(this.fileAt), this.at);
    this.endTicks = Math.max(this.endTicks, this.at);
    return { at: this.lastNoteAt, ...placed };
  }

  private agrees(valueTicks: number, inFile: number): boolean {
    const apart = Math.abs(valueTicks - inFile);
    return apart === 0 || (apart <= this.oneDivision() && apart < 0.1 * valueTicks);
  }

  private oneDivision = (): number => (1.01 * TICKS_PER_QUARTER) / this.divisions;

  private quarters = (element: XmlElement, name: 'duration' | 'offset'): number =>
    (numberAt(element, name) ?? 0) / this.divisions;

  private moveTo(fileAt: number): void {
    this.fileAt = Math.max(0, fileAt);
    this.at = this.known.get(fileKey(this.fileAt)) ?? nearInteger(this.fileAt * TICKS_PER_QUARTER);
  }
}

const fileKey = (quarters: number): number => Math.round(quarters * 1e6);

/** Divisions of three in quarters are no exact floats; what is meant to be a tick is one. */
const nearInteger = (ticks: number): number => (Math.abs(ticks - Math.round(ticks)) < 1e-4 ? Math.round(ticks) : ticks);
