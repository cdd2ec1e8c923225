import type { MeasureRange } from '../options';

/** Lines that are remembered: some screens of a sheet. */
const MOST_LINES = 40;
/** So much wider than its estimate grew no measure was seen to become by an edit (386 random ones by the editor's actions; the closest line stayed 5 % below). */
const EDITED = 1.25;
/** What an edit may push aside in measures it did not change: hyphens, words, ends of ties. */
const BESIDE = 1.02;

/** What takes room and is no note or rest: the estimate knows little of it. */
const OTHER = /<(?:clef|harm|tempo|reh|dir|repeatMark|ending|fing|arpeg|octave|scoreDef|keySig|meterSig)\b[^>]*>[^<]*|grace=/g; // prettier-ignore

interface KnownLine {
  /** What comes before the first measure, and the measures, as MEI. */
  readonly pieces: readonly string[];
  readonly estimates: readonly number[];
  readonly widths: readonly number[];
}

/**
 * How wide the measures of lines were by themselves when they were laid out for that, so that an edit in one of them need not lay the
 * whole line out again to know that it still has room. Widths in any one unit.
 */
export class NaturalWidths {
  private readonly lines = new Map<string, KnownLine>();

  /**
   * @param estimates  of the measures, by `measureSpaces`, the first with what stands at the front of the line
   * @returns what the line does not exceed; undefined when what is known does not say
   */
  atMost(range: MeasureRange, mei: string, estimates: readonly number[]): number | undefined {
    const known = this.lines.get(nameOf(range));
    if (!known) return undefined;
    const [front, ...measures] = piecesOf(mei);
    const [knownFront, ...before] = known.pieces;
    if (front !== knownFront || measures.length !== before.length) return undefined;
    let sum = 0;
    for (const [index, measure] of measures.entries()) {
      const old = before[index] ?? '';
      const width = known.widths[index] ?? Infinity;
      if (measure === old) sum += width;
      else if (signsOf(measure) !== signsOf(old)) return undefined;
      else sum += width * EDITED * Math.max(1, (estimates[index] ?? Infinity) / (known.estimates[index] ?? 1));
    }
    return sum * BESIDE;
  }

  /** @param widths  of as many measures as there are estimates */
  remember(range: MeasureRange, mei: string, estimates: readonly number[], widths: readonly number[]): void {
    const name = nameOf(range);
    this.lines.delete(name);
    this.lines.set(name, { pieces: piecesOf(mei), estimates, widths });
    for (const oldest of this.lines.keys())
      if (this.lines.size > MOST_LINES) this.lines.delete(oldest);
      else break;
  }
}

const nameOf = ({ from, to }: MeasureRange): string => `${from}-${to}`;
const piecesOf = (mei: string): readonly string[] => mei.split('<measure ');
const signsOf = (measure: string): string => (measure.match(OTHER) ?? []).join();
