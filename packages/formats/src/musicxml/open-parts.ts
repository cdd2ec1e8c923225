import type { XmlElement } from '../xml/read';
import { OpenPart, type MeasureInFile } from './open-part';
import type { RawPart } from './raw';
import type { Warn } from './read-header';

/** Most measures times parts; the longest opera acts have about 50 000. */
const MOST_PART_MEASURES = 200_000;

/** How the documents are built that hold music: parts of measures, or measures of parts. */
const SCORES: ReadonlyMap<string, readonly [outer: string, inner: string]> = new Map([
  ['score-partwise', ['part', 'measure']],
  ['score-timewise', ['measure', 'part']],
]);

export const isScore = ({ name }: XmlElement): boolean => SCORES.has(name);

/**
 * The parts of a file while it is being read. A measure is understood as its end is reached, and forgotten: the tree of a whole file
 * takes thirty times its size. A timewise score, measure by measure, is turned around on the way.
 */
export class OpenParts {
  /** How many measures the longest part has. */
  count = 0;
  /** By their element, or by their name in a timewise score. */
  private readonly parts = new Map<unknown, OpenPart>();
  /** Of a timewise score: how many have ended. */
  private measures = 0;

  constructor(private readonly warn: Warn) {}

  get areTooMany(): boolean {
    return this.count * this.parts.size > MOST_PART_MEASURES;
  }

  /** What stands around the music stays in the tree of the file, the music itself does not. */
  readonly keep = (element: XmlElement, around: readonly XmlElement[]): boolean => {
    const [root, within] = around;
    if (!root || around.length > 2) return true;
    const [outer, inner] = SCORES.get(root.name) ?? [];
    if (!outer) return false; // nobody will look at what is no score
    if (!within) {
      if (element.name !== outer) return true;
      if (outer === 'measure') this.measures++;
      else this.partOf(element, element); // it may have no measures
      return false;
    }
    if (within.name !== outer || element.name !== inner) return true;
    if (outer === 'part') this.add(this.partOf(within, within), { element, ...implicitOf(element) }, root);
    else this.addAcross(element, within, root);
    return false;
  };

  /** All of them, when the file has been read to its end. */
  finish = (root: XmlElement): readonly RawPart[] => [...this.parts.values()].map((part) => part.finish(root));

  /** A part may be missing from a measure of a timewise score. Standing in it twice, the first one counts. */
  private addAcross(element: XmlElement, measure: XmlElement, root: XmlElement): void {
    const part = this.partOf(element.attributes.id ?? '', element);
    if (part.count > this.measures) return;
    while (part.count < this.measures) this.add(part, {}, root);
    this.add(part, { element, ...implicitOf(element), ...implicitOf(measure) }, root);
  }

  private add(part: OpenPart, measure: MeasureInFile, root: XmlElement): void {
    part.count++;
    this.count = Math.max(this.count, part.count);
    if (!this.areTooMany) part.add(measure, root);
  }

  private partOf(key: unknown, { attributes }: XmlElement): OpenPart {
    const part = this.parts.get(key) ?? new OpenPart(attributes.id ?? '', this.warn);
    this.parts.set(key, part);
    return part;
  }
}

const implicitOf = ({ attributes: { implicit } }: XmlElement) =>
  implicit === undefined ? {} : { implicit: implicit === 'yes' };
