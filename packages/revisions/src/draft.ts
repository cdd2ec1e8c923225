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
  type Ticks,
  type Voice,
  type VoiceElement,
} from '@notewright/score';
import { itemAt, lastOf, type AtLeastOne } from '@notewright/score/lists';
import { claimSilence, type Ground } from './claim';
import { PartView, type Place } from './part-view';
import { without } from '@notewright/score/without';

/** Most voices that are opened on a staff for what finds no room. */
const MOST_VOICES = 2;

/** A part of the new notation while hand edits are written into it. Measures are replaced, never changed, so a failed attempt is taken back by keeping what was. */
export class PartDraft extends PartView {
  private kept: Map<number, Measure> | undefined;

  constructor(
    part: Part,
    headers: readonly MeasureHeader[],
    starts: AtLeastOne<Ticks>,
    private readonly newId: () => ElementId,
  ) {
    super(part, headers, starts);
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
      const { tieStart, finger, bend, ...plain } = head;
      const added: NoteHead = {
        ...plain,
        ...(index === 0 && finger && { finger }),
        ...(index === 0 && bend && { bend }),
        ...((last ? tieStart : true) && { tieStart: true }),
      };
      this.replace(place!, { ...chord, heads: ascending([...chord.heads, added]) });
    }
    return places.length > 0;
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
    if (!(fromTicks >= 0 && toTicks > fromTicks && toTicks <= lastOf(this.starts))) return false;
    return this.attempt(() => {
      for (let index = this.measureAt(fromTicks); this.starts[index]! < toTicks; index++) {
        const start = this.starts[index]!;
        const from = Math.max(fromTicks, start) - start;
        const to = Math.min(toTicks, this.starts[index + 1]!) - start;
        const voiceIndex = this.openVoice(index, staff, voice);
        if (voiceIndex === undefined) return false;
        const ground = { time: itemAt(this.headers, index).timeSignature, newId: this.newId };
        const pieces = piecesIn(from, to, ground, start + to === toTicks);
        const old = itemAt(this.measures, index).voices[voiceIndex]!;
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
      const ground = { time: itemAt(this.headers, place.measureIndex).timeSignature, newId: this.newId };
      const [chord, ...others] = piecesIn(0, toTicks - fromTicks, ground, true, element.value) ?? [];
      if (!chord || others.length > 0) return false;
      const { value, ...marks } = without(element, 'kind', 'id', 'hidden');
      this.replace(place, { ...chord, ...marks, value } as VoiceElement);
      return true;
    }
    return false;
  }

  /** Index of a voice by its number in the staff, which is opened with rests that are not drawn; undefined when that is one too many. */
  private openVoice(measureIndex: number, staff: number, number: number): number | undefined {
    for (;;) {
      const { voices, ...measure } = itemAt(this.measures, measureIndex);
      const first = voices.findIndex((voice) => voice.staff === staff);
      if (first < 0) return undefined;
      const count = voices.filter((voice) => voice.staff === staff).length;
      if (number <= count) return first + number - 1;
      const { durationTicks, timeSignature } = itemAt(this.headers, measureIndex);
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
const silent = ({ id, value, chordSymbol, hairpinStart, hairpinStop, pedalStart, pedalStop }: Chord): Rest => ({
  kind: 'rest',
  id,
  value,
  ...(chordSymbol && { chordSymbol }),
  ...(hairpinStart && { hairpinStart }),
  ...(hairpinStop && { hairpinStop }),
  ...(pedalStart && { pedalStart }),
  ...(pedalStop && { pedalStop }),
});
