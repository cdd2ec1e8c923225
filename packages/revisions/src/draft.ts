import {
  elementTicks,
  restsFilling,
  SHORTEST_TICKS,
  type Chord,
  type ElementId,
  type Measure,
  type MeasureHeader,
  type Midi,
  type NoteHead,
  type NoteValue,
  type Part,
  type Rest,
  type Score,
  type Ticks,
  type Voice,
  type VoiceElement,
} from '@notewright/score';
import { claimSilence, type Ground } from './claim';
import { without } from './without';

/** Most voices that are opened on a staff for what finds no room. */
const MOST_VOICES = 2;
const HALF_BEAT: Ticks = 5040;

/** An element in the draft. */
export interface Place {
  readonly measureIndex: number;
  readonly voiceIndex: number;
  readonly elementIndex: number;
}

/** A part of the new notation while hand edits are written into it. Measures are replaced, never changed, so a failed attempt is taken back by keeping what was. */
export class PartDraft {
  readonly measures: Measure[];
  private readonly home = new Map<ElementId, number>();
  private kept: Map<number, Measure> | undefined;

  constructor(
    readonly part: Part,
    readonly headers: readonly MeasureHeader[],
    readonly starts: readonly Ticks[],
    private readonly newId: () => ElementId,
  ) {
    this.measures = [...part.measures];
    for (const [index, measure] of this.measures.entries()) this.know(index, measure);
  }

  private know(index: number, { voices }: Measure): void {
    for (const { elements } of voices) for (const { id } of elements) this.home.set(id, index);
  }

  /** Makes changes that belong together: when `change` answers false, none of them was made. */
  attempt(change: () => boolean): boolean {
    const outer = this.kept;
    const mine = (this.kept = new Map<number, Measure>());
    const done = change();
    this.kept = outer;
    if (!done) for (const [index, measure] of mine) this.measures[index] = measure;
    else if (outer) for (const [index, measure] of mine) if (!outer.has(index)) outer.set(index, measure);
    return done;
  }

  replaceMeasure(index: number, measure: Measure): void {
    if (this.kept && !this.kept.has(index)) this.kept.set(index, this.measures[index]!);
    this.measures[index] = measure;
    this.know(index, measure);
  }

  placeOf(id: ElementId): Place | undefined {
    const measureIndex = this.home.get(id);
    if (measureIndex === undefined) return undefined;
    const { voices } = this.measures[measureIndex]!;
    for (let voiceIndex = 0; voiceIndex < voices.length; voiceIndex++) {
      const elementIndex = voices[voiceIndex]!.elements.findIndex((element) => element.id === id);
      if (elementIndex >= 0) return { measureIndex, voiceIndex, elementIndex };
    }
    return undefined;
  }

  element({ measureIndex, voiceIndex, elementIndex }: Place): VoiceElement {
    return this.measures[measureIndex]!.voices[voiceIndex]!.elements[elementIndex]!;
  }

  /** The element as it is now; undefined when it is gone. */
  find(id: ElementId): VoiceElement | undefined {
    const place = this.placeOf(id);
    return place && this.element(place);
  }

  replace(place: Place, element: VoiceElement): void {
    const measure = this.measures[place.measureIndex]!;
    const voice = measure.voices[place.voiceIndex]!;
    this.setVoice(place.measureIndex, place.voiceIndex, {
      ...voice,
      elements: voice.elements.with(place.elementIndex, element),
    });
  }

  private setVoice(measureIndex: number, voiceIndex: number, voice: Voice): void {
    const measure = this.measures[measureIndex]!;
    this.replaceMeasure(measureIndex, { ...measure, voices: measure.voices.with(voiceIndex, voice) });
  }

  /** The place after this one in its voice, over the barline too; undefined where the voice ends. */
  after({ measureIndex, voiceIndex, elementIndex }: Place): Place | undefined {
    const { voices } = this.measures[measureIndex]!;
    if (elementIndex + 1 < voices[voiceIndex]!.elements.length)
      return { measureIndex, voiceIndex, elementIndex: elementIndex + 1 };
    const { staff } = voices[voiceIndex]!;
    const first = voices.findIndex((voice) => voice.staff === staff);
    const next = this.measures[measureIndex + 1];
    const firstNext = next?.voices.findIndex((voice) => voice.staff === staff) ?? -1;
    const there = firstNext + voiceIndex - first;
    return next && firstNext >= 0 && next.voices[there]?.staff === staff
      ? { measureIndex: measureIndex + 1, voiceIndex: there, elementIndex: 0 }
      : undefined;
  }

  /** Every place where a note sounds that is struck here, following its ties; empty when it is not there. */
  chain(id: ElementId, midi: Midi): readonly Place[] {
    const places: Place[] = [];
    for (let place = this.placeOf(id); place; place = this.after(place)) {
      const element = this.element(place);
      const head = element.kind === 'chord' ? element.heads.find((one) => one.midi === midi) : undefined;
      if (!head) break;
      places.push(place);
      if (!head.tieStart) break;
    }
    return places;
  }

  /** Takes a note away with all it is tied into; what it leaves is silence. @returns false when it is not there */
  removeNote(id: ElementId, midi: Midi): boolean {
    const places = this.chain(id, midi);
    for (const place of places) {
      const chord = this.element(place) as Chord;
      const heads = chord.heads.filter((head) => head.midi !== midi);
      this.replace(place, heads.length > 0 ? { ...chord, heads } : silent(chord));
    }
    return places.length > 0;
  }

  /** Changes the head of a note everywhere it is written. @returns false when it is not there, or when the pitch stands there already */
  changeNote(id: ElementId, midi: Midi, change: (head: NoteHead, index: number) => NoteHead): boolean {
    const places = this.chain(id, midi);
    for (const [index, place] of places.entries()) {
      const chord = this.element(place) as Chord;
      const old = chord.heads.find((head) => head.midi === midi)!;
      const head = change(old, index);
      const others = chord.heads.filter((one) => one !== old);
      if (others.some((one) => one.midi === head.midi)) return false;
      this.replace(place, { ...chord, heads: ascending([...others, head]) });
    }
    return places.length > 0;
  }

  /** Adds a head to a chord and to what all of it is tied into. @returns false when there is no chord, or the pitch is in it */
  addHead(ids: readonly ElementId[], head: NoteHead): boolean {
    const places = ids.map((id) => this.placeOf(id));
    for (const [index, place] of places.entries()) {
      const chord = place && this.element(place);
      if (chord?.kind !== 'chord' || chord.heads.some(({ midi }) => midi === head.midi)) return false;
      const last = index === places.length - 1;
      const { tieStart, finger, ...plain } = head;
      const added: NoteHead = {
        ...plain,
        ...(index === 0 && finger && { finger }),
        ...((last ? tieStart : true) && { tieStart: true }),
      };
      this.replace(place!, { ...chord, heads: ascending([...chord.heads, added]) });
    }
    return places.length > 0;
  }

  /** Index of the measure that holds a moment, the last one for what lies beyond the end. */
  measureAt(ticks: Ticks): number {
    let [low, high] = [0, this.headers.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.starts[middle]! <= ticks) low = middle;
      else high = middle;
    }
    return low;
  }

  /**
   * Writes into a voice that is silent from `fromTicks` to `toTicks` of the score.
   *
   * @param piecesIn  the elements for each measure the stretch lies in, from and to counted from the start of the measure
   * @returns false when it is not silent there, and nothing was written
   */
  write(
    staff: number,
    voice: number,
    fromTicks: Ticks,
    toTicks: Ticks,
    piecesIn: (from: Ticks, to: Ticks, ground: Ground, last: boolean) => readonly VoiceElement[] | undefined,
  ): boolean {
    if (!(fromTicks >= 0 && toTicks > fromTicks && toTicks <= this.starts.at(-1)!)) return false;
    return this.attempt(() => {
      for (let index = this.measureAt(fromTicks); this.starts[index]! < toTicks; index++) {
        const start = this.starts[index]!;
        const from = Math.max(fromTicks, start) - start;
        const to = Math.min(toTicks, this.starts[index + 1]!) - start;
        const voiceIndex = this.openVoice(index, staff, voice);
        if (voiceIndex === undefined) return false;
        const ground = { time: this.headers[index]!.timeSignature, newId: this.newId };
        const pieces = piecesIn(from, to, ground, start + to === toTicks);
        const old = this.measures[index]!.voices[voiceIndex]!;
        const elements = pieces && claimSilence(old.elements, from, to, pieces, ground);
        if (!elements) return false;
        this.setVoice(index, voiceIndex, { ...old, elements });
      }
      return true;
    });
  }

  /** Writes over a rest of exactly this length, in a tuplet too. @returns false when there is none */
  fillRest(
    staff: number,
    voice: number,
    fromTicks: Ticks,
    toTicks: Ticks,
    piecesIn: (
      from: Ticks,
      to: Ticks,
      ground: Ground,
      last: boolean,
      value: NoteValue,
    ) => readonly VoiceElement[] | undefined,
  ): boolean {
    for (const { element, place, at, number } of this.elementsAt(staff, fromTicks)) {
      if (number !== voice || at !== fromTicks || at + elementTicks(element) !== toTicks) continue;
      if (element.kind !== 'rest' || !element.value.tuplet) return false;
      const ground = { time: this.headers[place.measureIndex]!.timeSignature, newId: this.newId };
      const [chord, ...others] = piecesIn(0, toTicks - fromTicks, ground, true, element.value) ?? [];
      if (!chord || others.length > 0) return false;
      const { value, ...marks } = without(element, 'kind', 'id', 'hidden');
      this.replace(place, { ...chord, ...marks, value } as VoiceElement);
      return true;
    }
    return false;
  }

  /** What sounds on a staff in the measure of a moment: each element with its place and start. */
  private *elementsAt(staff: number, ticks: Ticks) {
    const measureIndex = this.measureAt(ticks);
    let number = 0;
    for (const [voiceIndex, voice] of this.measures[measureIndex]!.voices.entries()) {
      if (voice.staff !== staff) continue;
      number++;
      let at = this.starts[measureIndex]!;
      for (const [elementIndex, element] of voice.elements.entries()) {
        yield { element, place: { measureIndex, voiceIndex, elementIndex }, at, number };
        at += elementTicks(element);
      }
    }
  }

  /** The chord that begins at a moment on a staff; with `toTicks`, the one that ends there. */
  chordAt(staff: number, ticks: Ticks, toTicks?: Ticks): Chord | undefined {
    for (const { element, at } of this.elementsAt(staff, ticks))
      if (element.kind === 'chord' && at === ticks && (toTicks === undefined || at + elementTicks(element) === toTicks))
        return element;
    return undefined;
  }

  /** Of the chords that begin at a moment on a staff the one with most of these pitches, or else in this voice. */
  likestChord(staff: number, ticks: Ticks, pitches: readonly Midi[], voice: number): Chord | undefined {
    let best: { readonly chord: Chord; readonly weight: number } | undefined;
    for (const { element, at, number } of this.elementsAt(staff, ticks)) {
      if (at !== ticks || element.kind === 'rest') continue;
      const weight = element.heads.filter(({ midi }) => pitches.includes(midi)).length + (number === voice ? 0.5 : 0);
      if (!best || weight > best.weight) best = { chord: element, weight };
    }
    return best?.chord;
  }

  /** The chord or, failing that, the rest that begins at a moment on a staff. */
  elementBeginning(staff: number, ticks: Ticks): VoiceElement | undefined {
    let silence: VoiceElement | undefined;
    for (const { element, at } of this.elementsAt(staff, ticks)) {
      if (at !== ticks) continue;
      if (element.kind === 'chord') return element;
      silence ??= element;
    }
    return silence;
  }

  /** Which staff, and which voice of it if that matters, an element stands in. */
  lineOf(id: ElementId, voiceToo: boolean): string | undefined {
    const place = this.placeOf(id);
    if (!place) return undefined;
    const { voices } = this.measures[place.measureIndex]!;
    const { staff } = voices[place.voiceIndex]!;
    return voiceToo ? `${staff}.${place.voiceIndex - voices.findIndex((voice) => voice.staff === staff)}` : `${staff}`;
  }

  /**
   * Where a chord symbol of a moment stands: the nearest element on the staff that begins within half a beat of it and, for a
   * symbol to be taken away, has one.
   */
  symbolPlace(staff: number, ticks: Ticks, withSymbol: boolean): Place | undefined {
    let best: { readonly place: Place; readonly off: number } | undefined;
    for (const { element, place, at } of this.elementsAt(staff, Math.max(0, ticks))) {
      const off = Math.abs(at - ticks);
      if (off <= HALF_BEAT && (!withSymbol || element.chordSymbol) && (!best || off < best.off)) best = { place, off };
    }
    return best?.place;
  }

  /** The nearest moment at which something begins, within half a beat; else the moment itself in whole ticks. */
  beginningNear(ticks: Ticks): Ticks {
    let best = Math.max(0, Math.round(ticks));
    let least = HALF_BEAT + 1;
    for (let staff = 0; staff < this.part.staves.length; staff++)
      for (const { at } of this.elementsAt(staff, Math.max(0, ticks)))
        if (Math.abs(at - ticks) < least) [best, least] = [at, Math.abs(at - ticks)];
    return best;
  }

  /** Whether anything in the measure begins at this moment. */
  beginsAt(ticks: Ticks): boolean {
    for (let staff = 0; staff < this.part.staves.length; staff++)
      for (const { at } of this.elementsAt(staff, ticks)) if (at === ticks) return true;
    return false;
  }

  /** How long one of the voices of a staff is silent from a moment on, at most until `toTicks` and in this measure. */
  freeUntil(staff: number, fromTicks: Ticks, toTicks: Ticks): Ticks {
    const end = this.starts[this.measureAt(fromTicks) + 1]!;
    const until: Ticks[] = [];
    for (const { element, at, number } of this.elementsAt(staff, fromTicks)) {
      until[number] ??= Math.min(end, toTicks);
      if (element.kind === 'chord' && at + elementTicks(element) > fromTicks)
        until[number] = Math.min(until[number], Math.max(at, fromTicks));
    }
    return Math.max(fromTicks, ...until.filter((ticks) => ticks !== undefined));
  }

  /** Index of a voice by its number in the staff, which is opened with rests that are not drawn; undefined when that is one too many. */
  private openVoice(measureIndex: number, staff: number, number: number): number | undefined {
    for (;;) {
      const { voices, ...measure } = this.measures[measureIndex]!;
      const first = voices.findIndex((voice) => voice.staff === staff);
      if (first < 0) return undefined;
      const count = voices.filter((voice) => voice.staff === staff).length;
      if (number <= count) return first + number - 1;
      const { durationTicks, timeSignature } = this.headers[measureIndex]!;
      if (count >= MOST_VOICES || durationTicks % SHORTEST_TICKS !== 0) return undefined;
      const rests = restsFilling(0, durationTicks, timeSignature, this.newId).map((one): Rest => ({
        ...one,
        hidden: true,
      }));
      const opened = voices.toSpliced(first + count, 0, { staff, elements: rests });
      this.replaceMeasure(measureIndex, { ...measure, voices: opened });
    }
  }
}

const ascending = (heads: readonly NoteHead[]): readonly NoteHead[] => [...heads].sort((a, b) => a.midi - b.midi);

/** A rest in place of a chord; what hangs on the moment stays. */
const silent = ({ id, value, chordSymbol, hairpinStart, hairpinStop }: Chord): Rest => ({
  kind: 'rest',
  id,
  value,
  ...(chordSymbol && { chordSymbol }),
  ...(hairpinStart && { hairpinStart }),
  ...(hairpinStop && { hairpinStop }),
});

/** Ids that no element of the score has, in order. */
export function idsBeyond({ parts }: Score): () => ElementId {
  let highest = 0;
  for (const { measures } of parts)
    for (const { voices } of measures)
      for (const { elements } of voices)
        for (const { id } of elements) {
          const number = id.startsWith('e') ? Number(id.slice(1)) : NaN;
          if (Number.isSafeInteger(number) && number > highest) highest = number;
        }
  return () => `e${++highest}`;
}
