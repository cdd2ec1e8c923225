import { fullMeasureTicks, noteValueOf, TICKS_PER_WHOLE, type ChordSymbol, type Clef, type TimeSignature } from '@notewright/score'; // prettier-ignore
import type { Warn } from '../musicxml/read-header';
import type { RawGrace, RawHead, RawSlur } from '../musicxml/raw';
import { readChordText } from './chord-text';
import { decorate, SHORT, type Waiting } from './decorations';
import { readAbcClef, readAbcKey, readAbcLength, readAbcMeter, readAbcShift, readAbcTempo, usualLength, type AbcKey } from './fields'; // prettier-ignore
import { endingAfterBar, endingInBracket } from './endings';
import { lengthOf } from './lengths';
import { AbcMeasures, type OpenEvent } from './measures';
import { AbcPitches, isNote } from './pitches';
import { SungLine } from './sung-line';
import { readAbcTuplet, type OpenTuplet } from './tuplets';

/** What holds for a voice from the header of its tune. */
export interface AbcStart {
  readonly key: AbcKey;
  readonly time: TimeSignature | undefined;
  readonly lengthTicks: number | undefined;
}

const BAR = /^(?:\.?\|[|\]:]*|\[\|[\]:]*|:+\|*[\]:]*)/;

/** Reads the music of one voice, line by line. */
export class AbcVoice {
  readonly measures: AbcMeasures;
  clef: Clef | undefined;
  name = '';
  private readonly pitches: AbcPitches;
  private time: TimeSignature | undefined;
  private length: number;
  private waiting: Waiting = { articulations: [] };
  private symbol: ChordSymbol | undefined;
  private graces: RawGrace[] = [];
  private slurs: RawSlur[] = [];
  private tuplet: OpenTuplet | undefined;
  private broken = 1;
  private last: OpenEvent | undefined;
  private overlay = 0;
  private sung: SungLine;

  constructor(
    start: AbcStart,
    private readonly warn: Warn,
  ) {
    this.measures = new AbcMeasures(warn);
    this.sung = new SungLine(warn);
    this.pitches = new AbcPitches(start.key);
    this.time = start.time;
    this.length = start.lengthTicks ?? usualLength(start.time);
    this.measures.open.key = start.key.key;
    if (start.time) this.measures.open.time = start.time;
  }

  /** A field for this voice: between lines, or in brackets among the notes. */
  field(name: string, text: string): void {
    const { measures, warn } = this;
    if (name === 'K') this.readKey(text);
    else if (name === 'M') {
      this.time = readAbcMeter(text, warn);
      if (this.time) measures.time(this.time);
    } else if (name === 'L') this.length = readAbcLength(text) ?? this.length;
    else if (name === 'Q') this.tempo(text);
    else if (name === 'P') measures.open.section ??= text.slice(0, 100);
    else if (name === 'w') this.sung.words(text);
    else if (name === 's' || name === 'W') warn('words');
  }

  /** What a `V:` field says of this voice. */
  properties(text: string): void {
    this.clef ??= readAbcClef(text);
    this.name ||= /\b(?:name|nm)="([^"]*)"/.exec(text)?.[1] ?? '';
    this.pitches.shift = readAbcShift(text) ?? this.pitches.shift;
  }

  tempo(text: string): void {
    const tempo = readAbcTempo(text, this.length);
    if (tempo && this.measures.at > 0) this.warn('tempo-moved');
    if (tempo) Object.assign(this.measures.open, tempo);
  }

  /** A line of music code. */
  line(code: string, onVoice: (name: string) => AbcVoice): AbcVoice {
    this.sung = new SungLine(this.warn);
    let rest = code;
    while (rest !== '' && !this.measures.isFull) {
      const inline = /^\[([A-Za-z]):([^\]]*)\]/.exec(rest);
      if (inline) {
        const [whole, name = '', text = ''] = inline;
        rest = rest.slice(whole.length);
        if (name === 'V') return onVoice(text.trim()).line(rest, onVoice);
        this.field(name, text.trim());
      } else rest = rest.slice(Math.max(1, this.token(rest)));
    }
    return this;
  }

  /** Reads what stands at the start of a text. @returns how many letters that was */
  private token(text: string): number {
    const letter = text[0] ?? '';
    if (letter === '"') return this.quoted(text);
    if (letter === '!' || letter === '+') {
      const name = new RegExp(`^\\${letter}([^${letter}\\s]{1,20})\\${letter}`).exec(text)?.[1];
      if (name === undefined) return 1;
      decorate(name, this.waiting, this.measures, this.warn);
      return name.length + 2;
    }
    if (letter === '{') return this.graceNotes(text);
    const tuplet = readAbcTuplet(text, this.time);
    if (tuplet) {
      this.tuplet = tuplet.open;
      return tuplet.used;
    }
    if (letter === '(') this.slurs.push({ type: 'start', number: '1' });
    else if (letter === ')') this.endSlur();
    else if (letter === '-') this.tie();
    else if (letter === '&') this.startOverlay();
    else if (letter === '<' || letter === '>') return this.breakRhythm(/^[<>]+/.exec(text)?.[0] ?? letter);
    else if (/^[zxZX]/.test(letter)) return this.rest(text);
    else if (isNote(text)) return this.note(text);
    else if (/^\[\s*["\d]/.test(text) || (letter === '[' && !/^\[\|/.test(text))) return this.bracket(text);
    else if (BAR.test(text)) return this.bar(text);
    else if (SHORT[letter] !== undefined) decorate(SHORT[letter], this.waiting, this.measures, this.warn);
    return 1;
  }

  private quoted(text: string): number {
    const end = text.indexOf('"', 1);
    if (end < 0) return text.length;
    const inside = text.slice(1, end);
    const symbol = /^[_^<>@]/.test(inside) ? undefined : readChordText(inside, this.warn);
    if (symbol) this.symbol = symbol;
    else this.warn('words');
    return end + 1;
  }

  private bar(text: string): number {
    const sign = BAR.exec(text)?.[0] ?? '|';
    this.measures.bar(sign);
    this.pitches.startMeasure();
    this.overlay = 0;
    this.broken = 1;
    this.tuplet = undefined;
    const ending = endingAfterBar(text.slice(sign.length));
    if (!ending) return sign.length;
    this.measures.startEnding(ending.passes);
    return sign.length + ending.used;
  }

  /** A chord, or an ending that stands by itself. */
  private bracket(text: string): number {
    const ending = endingInBracket(text);
    if (ending) {
      this.measures.startEnding(ending.passes);
      return ending.used;
    }
    const end = text.indexOf(']');
    if (end < 0) return 1;
    const heads: RawHead[] = [];
    let first: number | undefined;
    let rest = text.slice(1, end);
    while (rest !== '') {
      const found = this.pitches.head(rest);
      if (!found) {
        const short = SHORT[rest[0] ?? ''];
        if (short !== undefined) decorate(short, this.waiting, this.measures, this.warn);
        else if (rest.startsWith('!'))
          decorate(/^!([^!]*)!/.exec(rest)?.[1] ?? '', this.waiting, this.measures, this.warn);
        rest = rest.slice(rest.startsWith('!') ? (/^![^!]*!/.exec(rest)?.[0].length ?? 1) : 1);
        continue;
      }
      const [multiple, used] = lengthOf(rest.slice(found.used));
      first ??= multiple;
      rest = rest.slice(found.used + used);
      const held = rest.startsWith('-');
      if (held) rest = rest.slice(1);
      heads.push({ ...found.head, tieStart: held });
    }
    const [multiple, used] = lengthOf(text.slice(end + 1));
    if (heads.length > 0) this.sound(heads, multiple * (first ?? 1));
    return end + 1 + used;
  }

  private note(text: string): number {
    const found = this.pitches.head(text);
    if (!found) return 1;
    const [multiple, used] = lengthOf(text.slice(found.used));
    this.sound([found.head], multiple);
    return found.used + used;
  }

  private rest(text: string): number {
    const letter = text[0] ?? 'z';
    const [multiple, used] = lengthOf(text.slice(1));
    if (letter === 'Z' || letter === 'X') {
      const full = this.time ? fullMeasureTicks(this.time) : TICKS_PER_WHOLE;
      if (this.measures.at === 0) this.measures.rest(Math.max(1, Math.round(multiple)), full, this.voice);
    } else this.place([], multiple, letter === 'x');
    return 1 + used;
  }

  private get voice(): string {
    return String(1 + this.overlay);
  }

  private sound(heads: readonly RawHead[], multiple: number): void {
    const inRange = heads.filter(({ midi }) => midi >= 0 && midi <= 127);
    if (inRange.length < heads.length) this.warn('pitch-out-of-range');
    const { finger } = this.waiting;
    this.place(finger ? inRange.map((head) => ({ ...head, finger })) : inRange, multiple, false);
  }

  private place(heads: readonly RawHead[], multiple: number, hidden: boolean): void {
    const { measures, waiting, tuplet } = this;
    const plain = Math.min(16 * TICKS_PER_WHOLE, this.length * multiple * this.broken);
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
      ...(heads.length > 0 && this.graces.length > 0 && { graces: this.graces }),
      ...(waiting.hairpinStart && { hairpinStart: waiting.hairpinStart }),
      ...(waiting.hairpinStop && { hairpinStop: true }),
      ...(heads.length > 0 && this.slurs.length > 0 && { slurs: this.slurs }),
    };
    if (heads.length > 0) {
      this.slurs = [];
      this.graces = [];
      this.sung.add(event, measures.done.length);
    }
    this.waiting = { articulations: [] };
    this.symbol = undefined;
    if (tuplet && --tuplet.left <= 0) this.tuplet = undefined;
    measures.add(event);
    this.last = event;
  }

  private tie(): void {
    if (this.last) this.last.heads = this.last.heads.map((head) => ({ ...head, tieStart: true }));
  }

  private endSlur(): void {
    if (this.last) this.last.slurs = [...(this.last.slurs ?? []), { type: 'stop', number: '1' }];
  }

  /** Lengthens the note before and shortens the next one, or the other way round. */
  private breakRhythm(signs: string): number {
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

  private startOverlay(): void {
    this.overlay++;
    this.measures.at = 0;
    this.last = undefined;
  }

  private graceNotes(text: string): number {
    const end = text.indexOf('}');
    if (end < 0) return 1;
    for (const [note] of text.slice(1, end).matchAll(/(?:\^\^|\^|__|_|=)?[A-Ga-g][,']*/g)) {
      const head = this.pitches.head(note)?.head;
      if (head) this.graces.push({ midi: head.midi, ...(head.pitch && { pitch: head.pitch }) });
    }
    if (text.slice(1, end).includes('[')) this.warn('grace-notes');
    return end + 1;
  }

  private readKey(text: string): void {
    const read = readAbcKey(text, this.warn);
    const clef = readAbcClef(text);
    this.pitches.shift = readAbcShift(text) ?? this.pitches.shift;
    if (clef && this.measures.done.length === 0 && this.measures.at === 0) this.clef = clef;
    else if (clef) this.measures.open.clefs.push({ staff: 0, clef });
    if (!read) return;
    this.pitches.key = read;
    this.measures.key(read.key);
  }
}
