import { CHORD_INTERVALS, tonicOf, type Key } from '@notewright/score';
import { drawn, type Chance } from './chance';
import { SILENCE, STEPS, type Composer } from './composer';
import type { Seen } from './features';
import type { Cadence } from './form';
import { pitchClass, SCALES, type KnownChord } from './known-chord';
import { MEASURED, USUAL, type NewMeter, type Style } from './styles';
import { LENGTHS, PHRASE_MEASURES, type TuneNote } from './wish';

/** What a phrase of the tune is written over. */
export interface PhraseFrame {
  readonly style: Style;
  readonly meter: NewMeter;
  readonly key: Key;
  /** Notes in a quarter. */
  readonly density: number;
  /** The middle of the tune; it keeps within `REACH` of it. */
  readonly middle: number;
  readonly chords: readonly KnownChord[];
  readonly cadence: Cadence;
  /** Measures that are settled, from the first on; the last may be begun only. */
  readonly given: readonly (readonly TuneNote[])[];
}

/** A phrase as it was drawn. */
export interface DrawnPhrase {
  readonly measures: readonly (readonly TuneNote[])[];
  /** How far its likelihood lies from that of real tunes, with what is against it; the least is best. */
  readonly oddity: number;
}

/** Semitones a tune goes from its middle. */
const REACH = 11;
/** Below 1 the likely is likelier still. */
const HEAT = { length: 0.85, step: 0.85 };
/** How often the third measure takes the rhythm of the first. */
const TAKES_RHYTHM = 0.6;
/** What a leap beyond a sixth costs that is not turned back from, and a long note on a beat that the chord does not have. */
const UNTURNED = 0.25;
const FOREIGN = 0.35;
/** Sixteenths that a note may last, off the beat, which neither the key nor the chord has. */
const PASSING = 2;
const ALL_STEPS = Array.from({ length: STEPS }, (_, step) => step);

/** Draws a phrase note by note: length and step as the networks hold them likely, within what the frame asks for. */
export function drawPhrase(frame: PhraseFrame, composer: Composer, chance: Chance): DrawnPhrase {
  const { style, meter, key, density, middle, given } = frame;
  const { sixteenths, chordEach } = MEASURED[meter];
  const tonic = tonicOf(key);
  const measures: (readonly TuneNote[])[] = [];
  const lengths: number[] = [];
  const intervals: (number | null)[] = [];
  let last = nearest(tonic, middle);
  let oddity = 0;
  // A chromatic note is on its way to the one beside it.
  let goesOn = false;
  let cost = { length: 0, step: 0, count: 0 };
  const isChromatic = (midi: number, chord: KnownChord | undefined): boolean =>
    !SCALES[key.mode].includes(pitchClass(midi - tonic)) &&
    !(chord && CHORD_INTERVALS[chord.kind].includes(pitchClass(midi - chord.root)));
  const sung = (note: TuneNote, measure: number): void => {
    const { chord } = chordsAt(frame, measure, note.place);
    goesOn = note.midi !== null && isChromatic(note.midi, chord);
    lengths.unshift(note.length);
    const interval = note.midi === null ? null : note.midi - last;
    const leapt = intervals[0] ?? 0;
    if (Math.abs(leapt) > 8 && (interval === null || Math.sign(interval) === Math.sign(leapt))) oddity += UNTURNED;
    intervals.unshift(interval !== null && Math.abs(interval) <= 12 ? interval : null);
    if (note.midi !== null) last = note.midi;
  };
  for (let index = 0; index < PHRASE_MEASURES; index++) {
    const settled = given[index] ?? [];
    for (const note of settled) sung(note, index);
    const from = settled.reduce((sum, { length }) => sum + length, 0);
    if (from === sixteenths) {
      measures.push(settled);
      continue;
    }
    const rhythm = index === 2 && chance() < TAKES_RHYTHM ? measures[0] : undefined;
    const measure: TuneNote[] = [...settled];
    const closes = index === PHRASE_MEASURES - 1;
    for (let place = from; place < sixteenths;) {
      const seen: Seen = {
        ...{ style, meter, density, middle, tonic, place, lengths, intervals, last },
        minor: key.mode === 'minor',
        before: measures,
      };
      const lengthLogs = composer.lengths(seen);
      const taken = rhythm?.find((note) => note.place === place)?.length;
      const length =
        taken ?? (closes ? closing(frame, place) : undefined) ?? drawnLength(lengthLogs, sixteenths - place, chance);
      const isLast = closes && place + length >= sixteenths;
      // The last note of a piece is put there by its form.
      const leadsToEnd = index === PHRASE_MEASURES - 2 && place + length >= sixteenths;
      const { chord, nextChord } = chordsAt(frame, index, place);
      const stepLogs = composer.steps({ ...seen, length, chord, nextChord });
      const fits = (step: number): boolean => {
        if (step === SILENCE)
          return !isLast && !(index === 0 && place === 0) && intervals[0] !== null && length <= sixteenths / 2;
        const midi = last + step - 12;
        if (Math.abs(midi - middle) > REACH) return false;
        if (step === 12 && intervals[0] === 0 && intervals[1] === 0) return false;
        const above = pitchClass(midi - (chord?.root ?? tonic));
        // Against the third that sounds below, the other one is a wrong note.
        if (chord && above === (chord.kind.startsWith('minor') ? 4 : 3)) return false;
        if (isChromatic(midi, chord) && (length > PASSING || place % 4 === 0 || above === 1 || leadsToEnd))
          return false;
        return !isLast || CHORD_INTERVALS[chord?.kind ?? 'major'].includes(above);
      };
      const near = (step: number): boolean => fits(step) && step !== 12 && Math.abs(step - 12) <= 2;
      const step = drawnStep(stepLogs, goesOn && ALL_STEPS.some(near) ? near : fits, chance);
      cost = {
        length: cost.length - (lengthLogs[(LENGTHS as readonly number[]).indexOf(length)] ?? 0),
        step: cost.step - (stepLogs[step] ?? 0),
        count: cost.count + 1,
      };
      const midi = step === SILENCE ? null : last + step - 12;
      // Hymns pass in quarters through what the chord does not have.
      if (midi !== null && chord && length >= 4 && place % (style === 'hymn' ? chordEach : 4) === 0) {
        const inChord = CHORD_INTERVALS[chord.kind].includes(pitchClass(midi - chord.root));
        if (!inChord) oddity += (FOREIGN * length) / 8;
      }
      const note = { place, length, midi };
      sung(note, index);
      measure.push(note);
      place += length;
    }
    measures.push(measure);
  }
  const count = Math.max(1, cost.count);
  const usual = USUAL[style].surprise;
  const far = Math.abs(cost.length / count - usual.length) + Math.abs(cost.step / count - usual.step);
  return { measures, oddity: oddity + 2 * far };
}

/** The pitch of a class nearest to another one. */
export function nearest(wanted: number, midi: number): number {
  const away = pitchClass(wanted - midi);
  return midi + (away > 6 ? away - 12 : away);
}

/** The last measure of a phrase comes to rest: from its second third on, what is left of it is one note. */
function closing({ meter }: PhraseFrame, place: number): number | undefined {
  const { sixteenths } = MEASURED[meter];
  const rest = sixteenths - place;
  return place >= sixteenths / 3 && (LENGTHS as readonly number[]).includes(rest) ? rest : undefined;
}

function chordsAt({ chords, meter }: PhraseFrame, measure: number, place: number) {
  const { sixteenths, chordEach } = MEASURED[meter];
  const slot = (measure * sixteenths) / chordEach + Math.floor(place / chordEach);
  return { chord: chords[slot], nextChord: chords[slot + 1] };
}

function drawnLength(logs: Float32Array, room: number, chance: Chance): number {
  // What is left has to be a length, too: five sixteenths before a barline are none.
  const weights = LENGTHS.map((length, index) => (length <= room ? Math.exp((logs[index] ?? 0) / HEAT.length) : 0));
  return LENGTHS[drawn(weights, chance)] ?? 1;
}

function drawnStep(logs: Float32Array, fits: (step: number) => boolean, chance: Chance): number {
  const weights = ALL_STEPS.map((step) => (fits(step) ? Math.exp((logs[step] ?? 0) / HEAT.step) : 0));
  return drawn(weights, chance);
}
