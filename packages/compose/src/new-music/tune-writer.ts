import { CHORD_INTERVALS, tonicOf, type Key } from '@notewright/score';
import { drawn, type Chance } from './chance';
import { SILENCE, STEPS, type Composer } from './composer';
import type { Seen } from './features';
import type { Cadence } from './form';
import { pitchClass, SCALES, type KnownChord } from './known-chord';
import { MEASURED, type NewMeter, type Style } from './styles';
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
  /** What is sung before this phrase, in whole measures; none before the first. */
  readonly before: readonly (readonly TuneNote[])[];
  /** Measures that are settled, from the first on; the last may be begun only. */
  readonly given: readonly (readonly TuneNote[])[];
  /** What comes after it, as far as that is settled; undefined at the end, and before what is not drawn yet. */
  readonly after: 'its own beginning' | Beginning | undefined;
}

/** What a phrase begins with. */
interface Beginning {
  readonly note: TuneNote | undefined;
  readonly chord: KnownChord | undefined;
}

/** A phrase as it was drawn. */
export interface DrawnPhrase {
  readonly measures: readonly (readonly TuneNote[])[];
  /** How far it is from what the networks usually draw, with what is against it; the least is best. */
  readonly oddity: number;
}

/** Semitones a tune goes from its middle. */
const REACH = 11;
/** How often the third measure takes the rhythm of the first. */
const TAKES_RHYTHM = 0.6;
/** What a leap beyond a sixth costs that is not turned back from, and a long note on a beat that the chord does not have. */
const UNTURNED = 0.25;
const FOREIGN = 0.1;
/** What it costs for each nat by which the steps of a draft surprise more, or less, than drawn steps do in the mean. */
const UNUSUAL = 3;
/** What a nat of the step into a settled beginning costs, above those that any step may have. */
const JOINT = { nat: 0.3, free: 2, beyondOctave: 10 };
/**
 * How much more likely a step is drawn than the network holds it, by semitones. What a frame does not allow falls mostly on semitones, and what
 * closes a phrase brings fourths: without these factors steps lie up to twice as far from those of the tunes learned from (`docs/new-music.md`).
 */
const EVENED: Readonly<Record<number, number>> = { 0: 0.85, 1: 1.4, 5: 0.6, 7: 0.8 };
/** Sixteenths that a note may last, off the beat, which neither the key nor the chord has. */
const PASSING = 2;
const ALL_STEPS = Array.from({ length: STEPS }, (_, step) => step);

/**
 * Draws a phrase note by note: length and step as the networks hold them likely, within what the frame asks for.
 *
 * Source: that a draft should surprise as much as its network expects of it, no less and no more, is typical sampling (Meister, Pimentel,
 * Wiher, Cotterell, "Locally Typical Sampling", TACL 2023), here of whole phrases.
 */
export function drawPhrase(frame: PhraseFrame, composer: Composer, chance: Chance): DrawnPhrase {
  const { style, meter, key, density, middle, before, given } = frame;
  const { sixteenths, chordEach } = MEASURED[meter];
  const tonic = tonicOf(key);
  const measures: (readonly TuneNote[])[] = [];
  const { lengths, intervals, ...heard } = heardIn(before, nearest(tonic, middle));
  let { last } = heard;
  const seenAt = (place: number): Seen => ({
    ...{ style, meter, density, middle, tonic, place, lengths, intervals, last },
    minor: key.mode === 'minor',
    before: [...before, ...measures],
  });
  let oddity = 0;
  // A chromatic note is on its way to the one beside it.
  let goesOn = false;
  let surprise = { nats: 0, count: 0 };
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
    intervals.unshift(withinOctave(interval));
    if (note.midi !== null) last = note.midi;
  };
  for (let index = 0; index < PHRASE_MEASURES; index++) {
    const begun = given[index] ?? [];
    for (const note of begun) sung(note, index);
    const from = begun.reduce((sum, { length }) => sum + length, 0);
    if (from === sixteenths) {
      measures.push(begun);
      continue;
    }
    const rhythm = index === 2 && chance() < TAKES_RHYTHM ? measures[0] : undefined;
    const measure: TuneNote[] = [...begun];
    const closes = index === PHRASE_MEASURES - 1;
    for (let place = from; place < sixteenths;) {
      const seen = seenAt(place);
      const taken = rhythm?.find((note) => note.place === place)?.length;
      const settled = taken ?? (closes ? closing(frame, place) : undefined);
      const length = settled ?? drawnLength(composer.lengths(seen), sixteenths - place, chance);
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
      const { step, surplus } = drawnAmong(stepLogs, goesOn && ALL_STEPS.some(near) ? near : fits, chance);
      surprise = { nats: surprise.nats + surplus, count: surprise.count + 1 };
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
  const far = Math.abs(surprise.nats) / Math.max(1, surprise.count);
  const after = frame.after === 'its own beginning' ? { note: measures[0]?.[0], chord: frame.chords[0] } : frame.after;
  const joint = jointPrice(after, seenAt(0), composer);
  return { measures, oddity: oddity + UNUSUAL * far + joint };
}

/** What it costs to go on into what is settled, from what is seen at its barline. */
function jointPrice(after: Beginning | undefined, seen: Seen, composer: Composer): number {
  const midi = after?.note?.midi;
  if (!after?.note || midi === null || midi === undefined) return 0;
  const { length } = after.note;
  const logs = composer.steps({ ...seen, length, chord: after.chord, nextChord: after.chord });
  const step = withinOctave(midi - seen.last);
  const nats = step === null ? JOINT.beyondOctave : -(logs[step + 12] ?? 0);
  return JOINT.nat * Math.max(0, nats - JOINT.free);
}

/** Lengths and steps of what was sung, the last first, and its last pitch; `first` where none was. */
function heardIn(before: readonly (readonly TuneNote[])[], first: number) {
  const lengths: number[] = [];
  const intervals: (number | null)[] = [];
  let last = first;
  for (const { length, midi } of before.flat()) {
    lengths.unshift(length);
    intervals.unshift(withinOctave(midi === null ? null : midi - last));
    last = midi ?? last;
  }
  return { lengths, intervals, last };
}

const withinOctave = (interval: number | null): number | null =>
  interval !== null && Math.abs(interval) <= 12 ? interval : null;

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
  const weights = LENGTHS.map((length, index) => (length <= room ? Math.exp(logs[index] ?? 0) : 0));
  return LENGTHS[drawn(weights, chance)] ?? 1;
}

const evened = (step: number): number => (step === SILENCE ? 1 : (EVENED[Math.abs(step - 12)] ?? 1));

/** One of the steps that fit, and by how many nats it surprises more than they do in the mean. */
function drawnAmong(logs: Float32Array, fits: (step: number) => boolean, chance: Chance) {
  const weights = ALL_STEPS.map((step) => (fits(step) ? Math.exp(logs[step] ?? 0) * evened(step) : 0));
  const step = drawn(weights, chance);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const nats = (weight: number): number => (weight > 0 ? -Math.log(weight / sum) : 0);
  const usual = weights.reduce((mean, weight) => mean + (weight / sum) * nats(weight), 0);
  return { step, surplus: nats(weights[step] ?? 0) - usual };
}
