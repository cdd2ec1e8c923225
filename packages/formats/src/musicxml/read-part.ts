import { movedSymbol } from '@notewright/score';
import { childNamed, elementsIn, numberAt, textAt, type XmlElement } from '../xml/read';
import { WaitingGraces } from './grace-notes';
import { OpenMeasure } from './open-measure';
import { OpenTuplets } from './open-tuplets';
import { pairSlurs, readSlurs } from './pair-slurs';
import type { RawMeasure, RawPart } from './raw';
import { PartAttributes, staffIndex } from './read-attributes';
import { Directions } from './read-directions';
import { readHarmony } from './read-harmony';
import type { Warn } from './read-header';
import type { readInstrument } from './read-instrument';
import { readArticulations, readHead, readLyrics, readOrnament, readSyllabics, readVelocity } from './read-note';
import { OpenEnding, withRepeat } from './repeats';
import { isShownByClef } from './transpose';

/** Reads the measures of one part in the order of the file, following `<backup>` and `<forward>`. */
export class PartReader {
  private readonly measure: OpenMeasure;
  private readonly attributes: PartAttributes;
  private readonly directions: Directions;
  private readonly graces = new WaitingGraces();
  private readonly ending = new OpenEnding();
  private readonly tuplets = new OpenTuplets();
  private pitched = false;
  private unpitched = false;
  private readonly syllabics = new Set<string>();

  private readonly measures: RawMeasure[] = [];

  /** @param divisions  those that hold from the start */
  constructor(
    private readonly instrument: ReturnType<typeof readInstrument>,
    divisions: number,
    private readonly warn: Warn,
  ) {
    this.measure = new OpenMeasure(warn);
    this.measure.cursor.divisions = divisions;
    this.attributes = new PartAttributes(warn);
    this.directions = new Directions(warn);
  }

  /** The next one; nothing where the file has none of this part. */
  readMeasure(element: XmlElement | undefined, implicit = false): void {
    this.measure.begin(implicit, this.ending.current);
    this.tuplets.startMeasure();
    for (const child of element ? elementsIn(element) : []) this.readMusic(child);
    this.measures.push(this.measure.finish());
  }

  /** The part, after its last measure. */
  finish(): RawPart {
    this.graces.finish(this.warn);
    const { clefs, tab, transposition } = this.attributes;
    return {
      name: this.instrument.name,
      sound: this.isPercussion ? { kind: 'percussion' } : this.instrument.sound,
      mute: this.instrument.mute,
      ...(this.syllabics.size === 1 && this.syllabics.has('single') ? { wholeWords: true } : {}),
      clefs,
      ...(tab ? { tab } : {}),
      ...(isShownByClef(transposition) ? {} : { transposition }),
      measures: pairSlurs(this.directions.applied(this.measures), this.warn),
    };
  }

  /** Some files say it nowhere but in the notes and the clef. */
  private get isPercussion(): boolean {
    return !this.pitched && (this.unpitched || this.attributes.clefs[0] === 'percussion');
  }

  private readMusic(element: XmlElement): void {
    switch (element.name) {
      case 'attributes':
        return this.attributes.read(element, this.measure);
      case 'note':
        return this.readNote(element);
      case 'backup':
        return this.measure.cursor.back(element);
      case 'forward':
        return this.measure.cursor.forward(element);
      case 'direction':
      case 'sound':
        return this.directions.read(element, this.measure);
      case 'harmony':
        return this.readSymbol(element);
      case 'barline':
        return this.readBarline(element);
    }
  }

  private readSymbol(harmony: XmlElement): void {
    const symbol = readHarmony(harmony, this.warn);
    if (!symbol) return;
    const { transposition } = this.attributes;
    const sounding = movedSymbol(symbol, transposition.semitones, transposition.fifths);
    this.measure.addSymbol(this.measure.cursor.placeOf(harmony), sounding);
  }

  private readBarline(barline: XmlElement): void {
    const { content } = this.measure;
    const { repeat, ending, line, understood } = this.ending.read(barline);
    if (repeat) content.repeat = withRepeat(content.repeat, repeat);
    if (ending) content.ending = ending;
    if (line) content.barline = line;
    if (!understood) this.warn('repeats');
  }

  private readNote(note: XmlElement): void {
    const { content, cursor } = this.measure;
    this.pitched ||= childNamed(note, 'pitch') !== undefined;
    this.unpitched ||= childNamed(note, 'unpitched') !== undefined;
    const voice = textAt(note, 'voice') || '1';
    if (childNamed(note, 'grace')) return this.graces.add(note, voice, this.readHead(note), this.warn);
    if (childNamed(note, 'cue')) this.warn('cue-notes');
    const { at, ticks, value } = cursor.place(
      note,
      this.tuplets.valueOf(note, voice),
      childNamed(note, 'chord') !== undefined,
    );
    const staff = staffIndex(numberAt(note, 'staff'));
    this.attributes.staves = Math.max(this.attributes.staves, staff + 1);
    if (ticks <= 0 || childNamed(note, 'cue')) return;
    const rest = childNamed(note, 'rest');
    const head = rest ? undefined : this.readHead(note);
    const graces = head ? this.graces.take(voice) : [];
    const ornament = readOrnament(note);
    const velocity = readVelocity(note);
    const articulations = readArticulations(note, this.warn);
    this.directions.readOfNote(note, at, this.measure);
    const symbol = this.measure.takeSymbol(at);
    for (const syllabic of readSyllabics(note)) this.syllabics.add(syllabic);
    const slurs = head ? readSlurs(note) : [];
    content.events.push({
      ...{ at, ticks, staff, voice },
      ...(value ? { value } : {}),
      heads: head ? [head] : [],
      ...(rest?.attributes.measure === 'yes' ? { measureRest: true } : {}),
      ...(note.attributes['print-object'] === 'no' || (!rest && !head) ? { hidden: true } : {}),
      ...(velocity === undefined ? {} : { velocity }),
      ...readLyrics(note, this.warn),
      ...(articulations.length > 0 ? { articulations } : {}),
      ...(symbol ? { chordSymbol: symbol } : {}),
      ...(graces.length > 0 ? { graces } : {}),
      ...(ornament ? { ornament } : {}),
      ...(slurs.length > 0 ? { slurs } : {}),
    });
  }

  private readHead = (note: XmlElement) =>
    readHead(note, this.attributes.transposition, this.instrument.drums, this.warn);
}
