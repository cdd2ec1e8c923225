import { MUSIC_JSON_LIMITS, type Clef, type Transposition } from '@notewright/score';
import { childNamed, childrenNamed, numberAt, textAt, type XmlElement } from '../xml/read';
import { clefOfSign } from './clefs';
import type { OpenMeasure } from './open-measure';
import type { RawPart } from './raw';
import { readKey, readTime, type Warn } from './read-header';
import { readTab } from './read-tab';
import { AT_PITCH, soundingKey, transposition } from './transpose';

/** Most staves of one part; an organ needs three, a file that says a million is broken. */
const { staves: MOST_STAVES } = MUSIC_JSON_LIMITS;

/** A staff by its number in the file, which counts from 1; broken numbers mean the first. */
export const staffIndex = (number: number | undefined): number =>
  Math.max(1, Math.min(MOST_STAVES, Math.round(number ?? 1) || 1)) - 1;

/** What `<attributes>` say of a part, as it stands where we read: staves, first clefs, tuning, transposition. */
export class PartAttributes {
  staves = 1;
  transposition: Transposition = AT_PITCH;
  tab: RawPart['tab'];
  private readonly firstClefs: (Clef | 'tab' | undefined)[] = [];

  constructor(private readonly warn: Warn) {}

  /** Clef of each staff at the start. */
  get clefs(): RawPart['clefs'] {
    return Array.from({ length: this.staves }, (_, staff) => this.firstClefs[staff]);
  }

  read(attributes: XmlElement, measure: OpenMeasure): void {
    const divisions = numberAt(attributes, 'divisions');
    if (divisions !== undefined && divisions > 0) measure.cursor.divisions = divisions;
    const staves = numberAt(attributes, 'staves');
    if (staves !== undefined) this.staves = Math.max(this.staves, Math.min(MOST_STAVES, Math.round(staves)));
    const transpose = childNamed(attributes, 'transpose');
    if (transpose) this.readTranspose(transpose, measure);
    const key = childrenNamed(attributes, 'key').map((found) => readKey(found, this.warn))[0];
    if (key) measure.announce('key', soundingKey(key, this.transposition), 'key-moved');
    const time = childrenNamed(attributes, 'time').map((found) => readTime(found, this.warn))[0];
    if (time) measure.announce('time', time, 'time-moved');
    for (const clef of childrenNamed(attributes, 'clef')) this.readClef(clef, measure);
    const details = childrenNamed(attributes, 'staff-details').find((found) => childNamed(found, 'staff-tuning'));
    if (details) this.tab = readTab(details);
  }

  private readTranspose(transpose: XmlElement, measure: OpenMeasure): void {
    const before = this.transposition;
    this.transposition = transposition(
      numberAt(transpose, 'chromatic') ?? 0,
      numberAt(transpose, 'diatonic'),
      numberAt(transpose, 'octave-change') ?? 0,
    );
    // Players who change instruments are shown all along what the last one reads.
    if (measure.index > 0 && before.semitones !== this.transposition.semitones) this.warn('concert-pitch');
  }

  private readClef(element: XmlElement, measure: OpenMeasure): void {
    const staff = staffIndex(Number(element.attributes.number ?? 1));
    const sign = textAt(element, 'sign');
    if (sign === 'TAB') {
      if (measure.atVeryStart) this.firstClefs[staff] = 'tab';
      else this.warn('clefs');
      return;
    }
    const line = numberAt(element, 'line');
    const octaveChange = (numberAt(element, 'clef-octave-change') ?? 0) || this.clefOctave(sign);
    const { clef, exact } = clefOfSign({ sign, octaveChange, ...(line === undefined ? {} : { line }) });
    if (!exact) this.warn('clefs');
    if (measure.atVeryStart && this.firstClefs[staff] === undefined) this.firstClefs[staff] = clef;
    else measure.announceClef(staff, clef);
  }

  /** Guitar, double bass, piccolo: an instrument that sounds an octave away gets the clef that says so. */
  private clefOctave(sign: string): number {
    const { semitones } = this.transposition;
    return Math.abs(semitones) === 12 && (sign === 'G' || (sign === 'F' && semitones < 0)) ? semitones / 12 : 0;
  }
}

/** The divisions that a measure names first; undefined when it names none. */
export function divisionsIn(measure: XmlElement): number | undefined {
  for (const attributes of childrenNamed(measure, 'attributes')) {
    const divisions = numberAt(attributes, 'divisions');
    if (divisions !== undefined && divisions > 0) return divisions;
  }
  return undefined;
}
