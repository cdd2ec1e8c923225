import {
  elementTicks,
  type Chord,
  type ElementId,
  type Measure,
  type MeasureHeader,
  type Midi,
  type Part,
  type Ticks,
  type Voice,
  type VoiceElement,
} from '@notewright/score';
import type { AtLeastOne } from '@notewright/score/lists';
import { itemAt } from '@notewright/score/lists';

const HALF_BEAT: Ticks = 5040;

/** An element in the draft. */
export interface Place {
  readonly measureIndex: number;
  readonly voiceIndex: number;
  readonly elementIndex: number;
}

/** A part of the new notation as it is while edits are written into it: where things stand. */
export class PartView {
  protected readonly measures: Measure[];
  private readonly home = new Map<ElementId, number>();

  constructor(
    readonly part: Part,
    readonly headers: readonly MeasureHeader[],
    readonly starts: AtLeastOne<Ticks>,
  ) {
    this.measures = [...part.measures];
    for (const [index, measure] of this.measures.entries()) this.know(index, measure);
  }

  /** The measures as they are now. */
  get written(): readonly Measure[] {
    return this.measures;
  }

  protected know(index: number, { voices }: Measure): void {
    for (const { elements } of voices) for (const { id } of elements) this.home.set(id, index);
  }

  /** None beyond the last measure. */
  private voicesOf(measureIndex: number): readonly Voice[] {
    return this.measures[measureIndex]?.voices ?? [];
  }

  placeOf(id: ElementId): Place | undefined {
    const measureIndex = this.home.get(id);
    if (measureIndex === undefined) return undefined;
    for (const [voiceIndex, voice] of this.voicesOf(measureIndex).entries()) {
      const elementIndex = voice.elements.findIndex((element) => element.id === id);
      if (elementIndex >= 0) return { measureIndex, voiceIndex, elementIndex };
    }
    return undefined;
  }

  element({ measureIndex, voiceIndex, elementIndex }: Place): VoiceElement {
    return itemAt(itemAt(this.measures, measureIndex).voices, voiceIndex).elements[elementIndex]!;
  }

  /** The element as it is now; undefined when it is gone. */
  find(id: ElementId): VoiceElement | undefined {
    const place = this.placeOf(id);
    return place && this.element(place);
  }

  /** The place after this one in its voice, over the barline too; undefined where the voice ends. */
  after({ measureIndex, voiceIndex, elementIndex }: Place): Place | undefined {
    const voices = this.voicesOf(measureIndex);
    const here = voices[voiceIndex];
    if (!here) return undefined;
    if (elementIndex + 1 < here.elements.length) return { measureIndex, voiceIndex, elementIndex: elementIndex + 1 };
    const { staff } = here;
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

  /** Index of the measure that holds a moment, the last one for what lies beyond the end. */
  measureAt(ticks: Ticks): number {
    let [low, high] = [0, this.headers.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? Infinity) <= ticks) low = middle;
      else high = middle;
    }
    return low;
  }

  /** What sounds on a staff in the measure of a moment: each element with its place and start. */
  protected *elementsAt(staff: number, ticks: Ticks) {
    const measureIndex = this.measureAt(ticks);
    let number = 0;
    for (const [voiceIndex, voice] of this.voicesOf(measureIndex).entries()) {
      if (voice.staff !== staff) continue;
      number++;
      let at = this.starts[measureIndex] ?? 0;
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
    const voices = this.voicesOf(place?.measureIndex ?? -1);
    const staff = voices[place?.voiceIndex ?? -1]?.staff;
    if (!place || staff === undefined) return undefined;
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
    const end = this.starts[this.measureAt(fromTicks) + 1] ?? toTicks;
    const until: Ticks[] = [];
    for (const { element, at, number } of this.elementsAt(staff, fromTicks)) {
      until[number] ??= Math.min(end, toTicks);
      if (element.kind === 'chord' && at + elementTicks(element) > fromTicks)
        until[number] = Math.min(until[number], Math.max(at, fromTicks));
    }
    return Math.max(fromTicks, ...until.filter((ticks) => ticks !== undefined));
  }
}
