import type { Key } from '../key';
import { violations } from '../invariants';
import type { ClefChange, Measure, MeasureHeader, Part, Score, Voice, VoiceElement } from '../model';
import type { Tuplet, TupletRatio } from '../note-value';
import { fullMeasureTicks, type Ticks, type TimeSignature } from '../time';
import { voiceTicks } from '../walk';
import { readElement } from './element-text';
import { readWord, usualClefs, type Words } from './header-text';
import { NotationError, tokensOf, type Token } from './tokens';

/** Where a `<name>` stood: the element that followed it, and the head when it stood inside a chord. */
export interface Mark {
  readonly elementId: string;
  readonly headIndex: number;
}

export interface MarkedMusic {
  readonly score: Score;
  readonly marks: Readonly<Record<string, Mark>>;
}

/**
 * Reads the tiny notation of the tests into a score. Ids are e1, e2, … in reading order.
 *
 *     4/4 key=G bpm=96 | C4/q r/q [E4 G4]/h | (3:2 C4/8 D4/8 E4/8) F#4/h.~ | F#4/w |
 *
 * One line is one part, one `|…|` a measure. In a measure ` // ` starts the next staff, ` & ` the next voice of the same staff.
 * - element: `C4/q`, chord `[C4 Eb4]/h.`, rest `r/8`, hidden rest `s/8`; values `w h q 8 16 32 64 128`, up to three dots.
 *   The written spelling counts: it is stored where the key alone would spell differently.
 * - after the value, in this order: `~` tie of all heads, `{Am7}` chord symbol (`{C7,addb9,no5/E}` with degrees and bass), `!100` velocity (80 otherwise), `:staccato`
 *   (tenuto, accent, fermata, arpeggio), `:trill` (mordent, inverted-mordent, turn), `:8va` (8vb, 15ma, 15mb), `:grace=D5,E5`, `:slur` and
 *   `:unslur`, `:cresc`, `:dim`, `:unhairpin`, `:ped` and `:unped` (on rests, too), `"lyric"` or `"verse 1\nverse 2"`. After a head: `~` tie of this head, `^r1` finger, `%bend4` a bend by four quarter tones, `@0.3` string and fret, `?0.9` confidence.
 * - tuplet: `(3:2 C4/8 D4/8 E4/8)`, values as written; they may stand within each other.
 * - words at the start of a measure of the first part, or before the first bar: `3/4`, `key=Am`, `bpm=96`, `mark="Adagio"` (printed with the number), `words="Adagio"` (without), `dur=1/4` (real length),
 *   `section="A"`, `remark="softer"`, `at=1.5` (seconds in the recording; `at=1.5,9.5` of each pass), `rit`, `accel`, `a-tempo`, `swing`, `straight`, `repeat=start` (end, both), `ending="1, 2"`, `segno`, `coda`,
 *   and for its right barline `da-capo-al-fine` and the other jumps of `JUMPS`, `double-bar` or `final-bar`. At the start of a staff: `clef=bass`.
 * - only before the first bar: `pickup` (measure 1 is as long as its notes), `title="…"` (composer, subtitle, instrument, customId,
 *   source); for each part `name="…"`, `program=40` or `drums`, `clefs=treble,bass`, `tab=0:22:40,45,50,55,59,64`, `transpose=-9:-3` (semitones:fifths), `mute`,
 *   `dynamics=f:0/1-1/2,p:1/2-2/1` (from–to in whole notes). Without them: 4/4, C major, 120 bpm, a part called Piano with program 0.
 *
 * @throws NotationError with the position, or an Error naming the broken law when the music is not sound (see `draft`)
 */
export function music(text: string): Score {
  return sound(draft(text), text);
}

/** Like `music`, and returns what was marked: `<a>C4/q`, or a head in a chord, `[C4 <a>E4]/q`. */
export function markedMusic(text: string): MarkedMusic {
  const marked = read(text);
  sound(marked.score, text);
  return marked;
}

/** Like `music` for scores that break the laws of the model: the fixtures of checks and repairs. */
export function draft(text: string): Score {
  return read(text).score;
}

function sound(score: Score, text: string): Score {
  const broken = violations(score);
  if (broken.length) throw new Error(`${text}\n${broken.map(({ sentence }) => sentence).join('\n')}`);
  return score;
}

function read(text: string): MarkedMusic {
  const reader = new Reader(text);
  let from = 0;
  for (const line of text.split('\n')) {
    if (line.trim()) reader.readPart(tokensOf(text, from, from + line.length));
    from += line.length + 1;
  }
  return reader.finish();
}

interface Open {
  readonly clefs: ClefChange[];
  readonly voices: { staff: number; elements: VoiceElement[] }[];
}

class Reader {
  private readonly parts: Part[] = [];
  private readonly headers: MeasureHeader[] = [];
  private readonly marks: Record<string, Mark> = {};
  private meta: Score['meta'] = { title: '', composer: '', subtitle: '', instrument: '', customId: '', source: '' };
  private nextId = 1;
  private pending: string[] = [];

  constructor(private readonly text: string) {}

  finish(): MarkedMusic {
    return { score: { meta: this.meta, measures: this.headers, parts: this.parts }, marks: this.marks };
  }

  readPart(tokens: readonly Token[]): void {
    const first = tokens.findIndex(({ text }) => text === '|');
    if (first < 0) this.fail('no bar |', tokens[0]!);
    if (tokens.at(-1)!.text !== '|') this.fail('no closing bar |', tokens.at(-1)!);
    const words = this.words(tokens.slice(0, first));
    const measures: Measure[] = [];
    for (let at = first + 1; at < tokens.length;) {
      const end = tokens.findIndex(({ text }, index) => index >= at && text === '|');
      measures.push(this.readMeasure(tokens.slice(at, end), measures.length, measures.length === 0 ? words : {}));
      at = end + 1;
    }
    const staves = Math.max(1, ...measures.flatMap(({ voices }) => voices.map(({ staff }) => staff + 1)));
    this.meta = { ...this.meta, ...words.meta };
    this.parts.push({
      name: 'Piano',
      sound: { kind: 'pitched', program: 0 },
      staves: words.clefs ?? usualClefs(staves),
      mute: false,
      dynamics: [],
      measures,
      ...words.part,
    });
  }

  private readMeasure(tokens: readonly Token[], index: number, before: Words): Measure {
    let start = 0;
    while (start < tokens.length && typeof readWord(tokens[start]!.text) === 'object' && !isClef(tokens[start]!))
      start++;
    const words = { ...before, ...this.words(tokens.slice(0, start)) };
    if (this.parts.length > 0 && start > 0) this.fail('only the first part has measure words', tokens[0]!);
    const key = words.key ?? this.headers[index]?.key ?? this.headers[index - 1]?.key ?? { fifths: 0, mode: 'major' };
    const measure = this.readVoices(
      tokens.slice(start),
      this.parts.length > 0 ? (this.headers[index]?.key ?? key) : key,
    );
    if (this.parts.length === 0) this.headers.push(this.header(words, key, index, measure));
    return measure;
  }

  private header(words: Words, key: Key, index: number, measure: Measure): MeasureHeader {
    const timeSignature: TimeSignature = words.timeSignature ??
      this.headers[index - 1]?.timeSignature ?? { beats: 4, beatUnit: 4 };
    const length: Ticks = words.pickup ? voiceTicks(measure.voices[0]!) : fullMeasureTicks(timeSignature);
    const tempoBpm = words.tempoBpm === undefined && index === 0 ? 120 : words.tempoBpm;
    return {
      timeSignature,
      durationTicks: words.durationTicks ?? length,
      key,
      ...(typeof tempoBpm === 'number' ? { tempoBpm } : {}),
      ...(words.tempoSign ? { tempoSign: words.tempoSign } : {}),
      ...(words.tempoWord ? { tempoWord: words.tempoWord } : {}),
      ...(words.feel ? { feel: words.feel } : {}),
      ...(words.repeat ? { repeat: words.repeat } : {}),
      ...(words.ending ? { ending: words.ending } : {}),
      ...(words.jumpSign ? { jumpSign: words.jumpSign } : {}),
      ...(words.jump ? { jump: words.jump } : {}),
      ...(words.barline ? { barline: words.barline } : {}),
      ...(words.section === undefined ? {} : { section: words.section }),
      ...(words.remark === undefined ? {} : { remark: words.remark }),
      ...(words.timestampSec === undefined ? {} : { timestampSec: words.timestampSec }),
      ...(words.laterPassesSec ? { laterPassesSec: words.laterPassesSec } : {}),
    };
  }

  private readVoices(tokens: readonly Token[], key: Key): Measure {
    const open: Open = { clefs: [], voices: [{ staff: 0, elements: [] }] };
    const ratios: TupletRatio[] = [];
    for (const token of tokens) {
      const voice = open.voices.at(-1)!;
      const ratio = /^\((\d+):(\d+)$/.exec(token.text);
      if (token.text === '//') open.voices.push({ staff: voice.staff + 1, elements: [] });
      else if (token.text === '&') open.voices.push({ staff: voice.staff, elements: [] });
      else if (isClef(token)) open.clefs.push({ staff: voice.staff, clef: this.words([token]).clefs![0]! });
      else if (ratio) ratios.push({ actual: Number(ratio[1]), normal: Number(ratio[2]) });
      else if (token.text === ')') {
        if (!ratios.pop()) this.fail('no tuplet to close', token);
      } else if (token.text.startsWith('<')) this.pending.push(token.text.slice(1, -1));
      else voice.elements.push(this.element(token, key, nested(ratios)));
    }
    if (ratios.length > 0) this.fail('no closing )', tokens.at(-1)!);
    return { ...(open.clefs.length ? { clefs: open.clefs } : {}), voices: open.voices satisfies Voice[] };
  }

  private element(token: Token, key: Key, tuplet: Tuplet | undefined): VoiceElement {
    const id = `e${this.nextId++}`;
    const bare = token.text.replace(/<[^>]*>/g, '');
    const element = readElement(bare, id, key, tuplet);
    if (typeof element === 'string') return this.fail(element, token);
    for (const name of this.pending.splice(0)) this.marks[name] = { elementId: id, headIndex: 0 };
    const inside = /^\[([^\]]*)\]/.exec(token.text)?.[1]?.trim().split(/\s+/) ?? [];
    for (const [headIndex, word] of inside.entries())
      for (const [, name] of word.matchAll(/<([^>]*)>/g)) this.marks[name!] = { elementId: id, headIndex };
    return element;
  }

  private words(tokens: readonly Token[]): Words {
    return tokens.reduce<Words>((all, token) => {
      const word = readWord(token.text);
      if (typeof word !== 'object') return this.fail(word ?? `'${token.text}' is no header word`, token);
      return { ...all, ...word, meta: { ...all.meta, ...word.meta }, part: { ...all.part, ...word.part } };
    }, {});
  }

  private fail(message: string, token: Token): never {
    throw new NotationError(message, this.text, token.at);
  }
}

/** Ratios of the brackets that are open, the outermost first, as one. */
const nested = ([outer, ...within]: readonly TupletRatio[]): Tuplet | undefined => {
  const inner = within.length > 0 ? nested(within) : undefined;
  return outer && { ...outer, ...(inner ? { inner } : {}) };
};

const isClef = ({ text }: Token): boolean => text.startsWith('clef=');
