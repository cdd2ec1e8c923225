import {
  DYNAMIC_NAMES,
  tempoWordOf,
  TICKS_PER_WHOLE,
  type Transposition,
  type Clef,
  type DynamicName,
} from '@notewright/score';
import { childNamed, childrenNamed, elementsIn, numberAt, textAt, textOf, type XmlElement } from '../xml/read';
import { clefOfSign } from './clefs';
import { WaitingGraces } from './grace-notes';
import { MeasureCursor } from './measure-cursor';
import { OctaveShifts } from './octave-shifts';
import type { RawEvent, RawMeasure, RawPart } from './raw';
import { readHarmony } from './read-harmony';
import { readKey, readTempo, readTime, type Warn } from './read-header';
import { readArticulations, readHead, readLyric, readOrnament, readValue, readVelocity } from './read-note';
import { readInstrument } from './read-instrument';
import { OpenEnding, withRepeat } from './repeats';
import { readTab } from './read-tab';
import { AT_PITCH, soundingKey, soundingRoot, transposition } from './transpose';

/** Longest measure accepted; a longer one is a damaged file, and filling it with rests would fill the memory. */
const LONGEST_MEASURE_TICKS = 64 * TICKS_PER_WHOLE;

/** Most staves of one part; an organ needs three, a file that says a million is broken. */
const MOST_STAVES = 16;

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type OpenMeasure = Omit<Mutable<RawMeasure>, 'events' | 'clefs' | 'dynamics' | 'harmonies'> & {
  events: RawEvent[];
  clefs: { staff: number; clef: Clef }[];
  dynamics: { at: number; name: DynamicName }[];
  harmonies: { at: number; symbol: NonNullable<RawEvent['chordSymbol']> }[];
};

/**
 * Reads the measures of one part in the order of the file, following `<backup>` and `<forward>`.
 *
 * @param scorePart  the part's entry in the part list, when there is one
 */
export function readPart(
  measures: readonly (XmlElement | undefined)[],
  scorePart: XmlElement | undefined,
  warn: Warn,
): RawPart {
  return new PartReader(warn, readInstrument(scorePart)).read(measures);
}

class PartReader {
  private readonly cursor = new MeasureCursor();
  private transposition: Transposition = AT_PITCH;
  private staves = 1;
  private readonly firstClefs: (Clef | 'tab' | undefined)[] = [];
  private tab: RawPart['tab'];
  private started = false;
  private readonly graces = new WaitingGraces();
  private readonly octaves = new OctaveShifts();
  private measureIndex = 0;
  /** What was announced inside a measure and holds from the next barline. */
  private later: {
    key?: RawMeasure['key'];
    time?: RawMeasure['time'];
    tempoBpm?: number;
    clefs: OpenMeasure['clefs'];
  } = {
    clefs: [],
  };

  private measure!: OpenMeasure;
  private readonly ending = new OpenEnding();
  private pendingHarmony: OpenMeasure['harmonies'] = [];

  constructor(
    private readonly warn: Warn,
    private readonly instrument: ReturnType<typeof readInstrument>,
  ) {}

  read(measures: readonly (XmlElement | undefined)[]): RawPart {
    this.cursor.divisions = firstDivisions(measures);
    const read = measures.map((measure, index) => {
      this.measureIndex = index;
      return this.readMeasure(measure);
    });
    this.graces.finish(this.warn);
    return {
      name: this.instrument.name,
      sound: this.instrument.sound,
      mute: this.instrument.mute,
      clefs: Array.from({ length: this.staves }, (_, staff) => this.firstClefs[staff]),
      ...(this.tab ? { tab: this.tab } : {}),
      ...(this.transposition.semitones % 12 === 0 ? {} : { transposition: this.transposition }),
      measures: this.octaves.applied(read),
    };
  }

  private readMeasure(element: XmlElement | undefined): RawMeasure {
    const { later } = this;
    this.later = { clefs: [] };
    this.measure = {
      endTicks: 0,
      implicit: element?.attributes.implicit === 'yes',
      events: [],
      dynamics: [],
      harmonies: [],
      ...(this.ending.current && { ending: this.ending.current }),
      ...later,
    };
    this.cursor.startMeasure();
    this.pendingHarmony = [];
    for (const child of element ? elementsIn(element) : []) this.readMusic(child);
    this.measure.harmonies.push(...this.pendingHarmony);
    this.measure.endTicks = this.cursor.endTicks;
    if (this.measure.endTicks > LONGEST_MEASURE_TICKS) {
      this.warn('measure-cut');
      this.measure.endTicks = LONGEST_MEASURE_TICKS;
      this.measure.events = this.measure.events.filter(({ at, ticks }) => at + ticks <= LONGEST_MEASURE_TICKS);
    }
    this.started = true;
    return this.measure;
  }

  private readMusic(element: XmlElement): void {
    switch (element.name) {
      case 'attributes':
        return this.readAttributes(element);
      case 'note':
        return this.readNote(element);
      case 'backup':
        return this.cursor.back(element);
      case 'forward':
        return this.cursor.forward(element);
      case 'direction':
      case 'sound':
        return this.readDirection(element);
      case 'harmony': {
        const symbol = readHarmony(element, this.warn);
        if (!symbol) return;
        const sounding = {
          ...symbol,
          root: soundingRoot(symbol.root, this.transposition),
          ...(symbol.bass !== undefined && { bass: soundingRoot(symbol.bass, this.transposition) }),
        };
        this.pendingHarmony.push({ at: this.cursor.placeOf(element), symbol: sounding });
        return;
      }
      case 'barline':
        return this.readBarline(element);
    }
  }

  private readBarline(barline: XmlElement): void {
    const { repeat, ending, understood } = this.ending.read(barline);
    if (repeat) this.measure.repeat = withRepeat(this.measure.repeat, repeat);
    if (ending) this.measure.ending = ending;
    if (!understood) this.warn('repeats');
  }

  private readAttributes(attributes: XmlElement): void {
    const divisions = numberAt(attributes, 'divisions');
    if (divisions !== undefined && divisions > 0) this.cursor.divisions = divisions;
    const staves = numberAt(attributes, 'staves');
    if (staves !== undefined) this.staves = Math.max(this.staves, Math.min(MOST_STAVES, Math.round(staves)));
    const transpose = childNamed(attributes, 'transpose');
    if (transpose) {
      const before = this.transposition;
      this.transposition = transposition(
        numberAt(transpose, 'chromatic') ?? 0,
        numberAt(transpose, 'diatonic'),
        numberAt(transpose, 'octave-change') ?? 0,
      );
      // Players who change instruments are shown all along what the last one reads.
      if (this.started && before.semitones !== this.transposition.semitones) this.warn('concert-pitch');
    }
    const key = childrenNamed(attributes, 'key').map((found) => readKey(found, this.warn))[0];
    if (key) this.announce('key', soundingKey(key, this.transposition), 'key-moved');
    const time = childrenNamed(attributes, 'time').map((found) => readTime(found, this.warn))[0];
    if (time) this.announce('time', time, 'time-moved');
    for (const clef of childrenNamed(attributes, 'clef')) this.readClef(clef);
    const details = childrenNamed(attributes, 'staff-details').find((found) => childNamed(found, 'staff-tuning'));
    if (details) this.tab = readTab(details);
  }

  /** What changes at the barline holds for this measure, what changes later for the next. */
  private announce<Name extends 'key' | 'time' | 'tempoBpm'>(
    name: Name,
    value: NonNullable<RawMeasure[Name]>,
    warning: 'key-moved' | 'time-moved' | 'tempo-moved',
  ): void {
    if (this.cursor.at === 0) {
      (this.measure as RawMeasure as Record<Name, RawMeasure[Name]>)[name] ??= value;
      return;
    }
    (this.later as Record<string, unknown>)[name] = value;
    this.warn(warning);
  }

  private readClef(element: XmlElement): void {
    const staff = staffIndex(Number(element.attributes.number ?? 1));
    const sign = textAt(element, 'sign');
    const octaveChange = numberAt(element, 'clef-octave-change') ?? 0;
    if (sign === 'TAB') {
      if (!this.started && this.cursor.at === 0) this.firstClefs[staff] = 'tab';
      else this.warn('clefs');
      return;
    }
    const line = numberAt(element, 'line');
    const whole = {
      sign,
      octaveChange: octaveChange || this.clefOctave(sign),
      ...(line === undefined ? {} : { line }),
    };
    const { clef, exact } = clefOfSign(whole);
    if (!exact) this.warn('clefs');
    if (!this.started && this.cursor.at === 0 && this.firstClefs[staff] === undefined) this.firstClefs[staff] = clef;
    else if (this.cursor.at === 0) this.measure.clefs.push({ staff, clef });
    else {
      this.later.clefs = [...this.later.clefs.filter((change) => change.staff !== staff), { staff, clef }];
      this.warn('clef-moved');
    }
  }

  /** Guitar, double bass, piccolo: an instrument that sounds an octave away gets the clef that says so. */
  private clefOctave(sign: string): number {
    const { semitones } = this.transposition;
    return Math.abs(semitones) === 12 && (sign === 'G' || (sign === 'F' && semitones < 0)) ? semitones / 12 : 0;
  }

  private readNote(note: XmlElement): void {
    const voice = textAt(note, 'voice') || '1';
    if (childNamed(note, 'grace')) return this.graces.add(note, voice, this.readHead(note), this.warn);
    if (childNamed(note, 'cue')) this.warn('cue-notes');
    const { at, ticks, value } = this.cursor.place(note, readValue(note), childNamed(note, 'chord') !== undefined);
    const staff = staffIndex(numberAt(note, 'staff'));
    this.staves = Math.max(this.staves, staff + 1);
    if (ticks <= 0 || childNamed(note, 'cue')) return;
    const rest = childNamed(note, 'rest');
    const head = rest ? undefined : this.readHead(note);
    const graces = head ? this.graces.take(voice) : [];
    const ornament = readOrnament(note);
    const lyric = readLyric(note, this.warn);
    const velocity = readVelocity(note);
    const articulations = readArticulations(note, this.warn);
    const symbol = this.takeHarmony(at);
    this.measure.events.push({
      at,
      ticks,
      staff,
      voice,
      ...(value ? { value } : {}),
      heads: head ? [head] : [],
      ...(rest?.attributes.measure === 'yes' ? { measureRest: true } : {}),
      ...(note.attributes['print-object'] === 'no' || (!rest && !head) ? { hidden: true } : {}),
      ...(velocity === undefined ? {} : { velocity }),
      ...(lyric === undefined ? {} : { lyric }),
      ...(articulations.length > 0 ? { articulations } : {}),
      ...(symbol ? { chordSymbol: symbol } : {}),
      ...(graces.length > 0 ? { graces } : {}),
      ...(ornament ? { ornament } : {}),
    });
  }

  private readHead = (note: XmlElement) => readHead(note, this.transposition, this.instrument.drums, this.warn);

  /** The symbol that stands before the note being read, if it belongs to the same moment. */
  private takeHarmony(at: number): RawEvent['chordSymbol'] {
    const index = this.pendingHarmony.findIndex((harmony) => Math.abs(harmony.at - at) < 1);
    return index < 0 ? undefined : this.pendingHarmony.splice(index, 1)[0]!.symbol;
  }

  private readDirection(direction: XmlElement): void {
    const tempo = readTempo(direction);
    if (tempo !== undefined) this.announce('tempoBpm', tempo, 'tempo-moved');
    const sound = direction.name === 'sound' ? direction : childNamed(direction, 'sound');
    const swing = sound && childNamed(sound, 'swing');
    if (swing) this.measure.feel ??= childNamed(swing, 'straight') ? 'straight' : 'swing';
    const jumps = ['dacapo', 'dalsegno', 'segno', 'tocoda', 'coda', 'fine'];
    if (sound && jumps.some((jump) => sound.attributes[jump] !== undefined)) this.warn('repeats');
    for (const sign of childrenNamed(direction, 'direction-type').flatMap(elementsIn)) this.readSign(sign, direction);
  }

  /** What the model has a place for: the feel of the eighths and gradual changes of tempo. */
  private readWords(text: string): boolean {
    const tempoWord = tempoWordOf(text);
    if (tempoWord) this.measure.tempoWord ??= tempoWord;
    const feel = /^\s*swing\b/i.test(text) ? 'swing' : /^\s*straight\b/i.test(text) ? 'straight' : undefined;
    if (feel) this.measure.feel ??= feel;
    return tempoWord !== undefined || feel !== undefined;
  }

  private readSign(sign: XmlElement, direction: XmlElement): void {
    switch (sign.name) {
      case 'rehearsal':
        if (textOf(sign)) this.measure.section ??= textOf(sign);
        return;
      case 'dynamics':
        for (const { name } of elementsIn(sign)) {
          const known = DYNAMIC_NAMES.find((dynamic) => dynamic === name);
          if (known) this.measure.dynamics.push({ at: this.cursor.placeOf(direction), name: known });
          else this.warn('dynamics');
        }
        return;
      case 'metronome':
        return;
      case 'wedge':
        return this.warn('hairpins');
      case 'pedal':
        return this.warn('pedal');
      case 'octave-shift':
        if (
          !this.octaves.add(
            sign,
            staffIndex(numberAt(direction, 'staff')),
            this.measureIndex,
            this.cursor.placeOf(direction),
          )
        )
          this.warn('octave-lines');
        return;
      case 'segno':
      case 'coda':
        return this.warn('repeats');
      case 'words':
        if (!this.readWords(textOf(sign))) this.warn('words');
        return;
      default:
        return this.warn('words');
    }
  }
}

const staffIndex = (number: number | undefined): number =>
  Math.max(1, Math.min(MOST_STAVES, Math.round(number ?? 1) || 1)) - 1;

/** Some programs write the divisions behind the first notes; they hold from the start. 1 where there are none. */
function firstDivisions(measures: readonly (XmlElement | undefined)[]): number {
  for (const measure of measures) {
    for (const attributes of measure ? childrenNamed(measure, 'attributes') : []) {
      const divisions = numberAt(attributes, 'divisions');
      if (divisions !== undefined && divisions > 0) return divisions;
    }
  }
  return 1;
}
