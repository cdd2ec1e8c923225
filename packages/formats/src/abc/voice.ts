import { fullMeasureTicks, TICKS_PER_WHOLE, type Clef, type TimeSignature } from '@notewright/score';
import type { Warn } from '../musicxml/read-header';
import type { RawHead } from '../musicxml/raw';
import { readChordText } from './chord-text';
import { decorate, SHORT } from './decorations';
import { readAbcClef, readAbcKey, readAbcLength, readAbcMeter, readAbcShift, readAbcTempo, usualLength, type AbcKey } from './fields'; // prettier-ignore
import { endingAfterBar, endingInBracket } from './endings';
import { lengthOf } from './lengths';
import { AbcMeasures } from './measures';
import { AbcPitches, isNote } from './pitches';
import { AbcPlacing } from './placing';
import { readAbcTuplet } from './tuplets';

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
  private readonly placing: AbcPlacing;
  clef: Clef | undefined;
  name = '';
  private readonly pitches: AbcPitches;
  private time: TimeSignature | undefined;
  private length: number;

  constructor(
    start: AbcStart,
    private readonly warn: Warn,
  ) {
    this.measures = new AbcMeasures(warn);
    this.placing = new AbcPlacing(this.measures, warn);
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
    else if (name === 'w') this.placing.sung.words(text);
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
    this.placing.startLine();
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
      decorate(name, this.placing.waiting, this.measures, this.warn);
      return name.length + 2;
    }
    if (letter === '{') return this.graceNotes(text);
    const tuplet = readAbcTuplet(text, this.time);
    if (tuplet) {
      this.placing.tuplet = tuplet.open;
      return tuplet.used;
    }
    if (letter === '(') this.placing.startSlur();
    else if (letter === ')') this.placing.endSlur();
    else if (letter === '-') this.placing.tie();
    else if (letter === '&') this.placing.startOverlay();
    else if (letter === '<' || letter === '>') return this.placing.breakRhythm(/^[<>]+/.exec(text)?.[0] ?? letter);
    else if (/^[zxZX]/.test(letter)) return this.rest(text);
    else if (isNote(text)) return this.note(text);
    else if (/^\[\s*["\d]/.test(text) || (letter === '[' && !/^\[\|/.test(text))) return this.bracket(text);
    else if (BAR.test(text)) return this.bar(text);
    else if (SHORT[letter] !== undefined) decorate(SHORT[letter], this.placing.waiting, this.measures, this.warn);
    return 1;
  }

  private quoted(text: string): number {
    const end = text.indexOf('"', 1);
    if (end < 0) return text.length;
    const inside = text.slice(1, end);
    const symbol = /^[_^<>@]/.test(inside) ? undefined : readChordText(inside, this.warn);
    if (symbol) this.placing.symbol = symbol;
    else this.warn('words');
    return end + 1;
  }

  private bar(text: string): number {
    const sign = BAR.exec(text)?.[0] ?? '|';
    this.measures.bar(sign);
    this.pitches.startMeasure();
    this.placing.startMeasure();
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
        if (short !== undefined) decorate(short, this.placing.waiting, this.measures, this.warn);
        else if (rest.startsWith('!'))
          decorate(/^!([^!]*)!/.exec(rest)?.[1] ?? '', this.placing.waiting, this.measures, this.warn);
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
      if (this.measures.at === 0) this.measures.rest(Math.max(1, Math.round(multiple)), full, this.placing.voice);
    } else this.placing.place([], this.length * multiple, letter === 'x');
    return 1 + used;
  }

  private sound(heads: readonly RawHead[], multiple: number): void {
    const inRange = heads.filter(({ midi }) => midi >= 0 && midi <= 127);
    if (inRange.length < heads.length) this.warn('pitch-out-of-range');
    const { finger } = this.placing.waiting;
    const heard = finger ? inRange.map((head) => ({ ...head, finger })) : inRange;
    this.placing.place(heard, this.length * multiple, false);
  }

  private graceNotes(text: string): number {
    const end = text.indexOf('}');
    if (end < 0) return 1;
    for (const [note] of text.slice(1, end).matchAll(/(?:\^\^|\^|__|_|=)?[A-Ga-g][,']*/g)) {
      const head = this.pitches.head(note)?.head;
      if (head) this.placing.graces.push({ midi: head.midi, ...(head.pitch && { pitch: head.pitch }) });
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
