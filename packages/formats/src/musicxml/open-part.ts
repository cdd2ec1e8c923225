import { childNamed, childrenNamed, type XmlElement } from '../xml/read';
import type { RawPart } from './raw';
import { divisionsIn } from './read-attributes';
import type { Warn } from './read-header';
import { readInstrument } from './read-instrument';
import { PartReader } from './read-part';

/** A measure of one part; without an element where a timewise score has none of it. */
export interface MeasureInFile {
  readonly element?: XmlElement;
  readonly implicit?: boolean;
}

/**
 * One part of a file while it is being read. Its measures wait until it is known what they cannot be understood without: the list of
 * parts, which stands before them in all but broken files, and the divisions, which stand in the first measure nearly always.
 */
export class OpenPart {
  /** How many measures it has, waiting or read. */
  count = 0;
  private waiting: MeasureInFile[] = [];
  private reader: PartReader | undefined;

  constructor(
    private readonly id: string,
    private readonly warn: Warn,
  ) {}

  /** @param root  of the file, as far as it has been read */
  add(measure: MeasureInFile, root: XmlElement): void {
    this.waiting.push(measure);
    const isKnown = this.reader ?? (listOf(root) && measure.element && divisionsIn(measure.element));
    if (isKnown) this.read(root);
  }

  /** The part as it was found, when the file has been read to its end. */
  finish = (root: XmlElement): RawPart => this.read(root).finish();

  private read(root: XmlElement): PartReader {
    this.reader ??= new PartReader(readInstrument(this.entryIn(root)), this.firstDivisions, this.warn);
    for (const { element, implicit } of this.waiting) this.reader.readMeasure(element, implicit);
    this.waiting = [];
    return this.reader;
  }

  /** Some programs write the divisions behind the first notes; they hold from the start. 1 where there are none. */
  private get firstDivisions(): number {
    for (const { element } of this.waiting) {
      const divisions = element && divisionsIn(element);
      if (divisions) return divisions;
    }
    return 1;
  }

  private entryIn(root: XmlElement): XmlElement | undefined {
    const list = listOf(root);
    return list && childrenNamed(list, 'score-part').findLast(({ attributes }) => attributes.id === this.id);
  }
}

const listOf = (root: XmlElement): XmlElement | undefined => childNamed(root, 'part-list');
