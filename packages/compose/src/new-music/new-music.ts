import { CHORD_INTERVALS, tonicOf, type Score } from '@notewright/score';
import { seededRandom } from '@notewright/score/seeded-random';
import { accompanied, PATTERN_OF } from './accompaniment';
import type { Chance } from './chance';
import type { Composer } from './composer';
import { formOf, type PhrasePlan } from './form';
import { chordsOfPhrase } from './harmony-plan';
import { pitchClass, type KnownChord } from './known-chord';
import { MEASURED, USUAL } from './styles';
import { drawPhrase, nearest, type DrawnPhrase, type PhraseFrame } from './tune-writer';
import { MOTIONS, PHRASE_MEASURES, SOLOISTS, type NewMusicWish, type TuneNote } from './wish';
import { writtenPiece } from './written';

/** Of so many phrases the one is kept that is most like real ones. */
const DRAFTS = 10;
/** A piece that shares more than two measures with one of those learned from is drawn again, so often. */
const MOST_TRIES = 12;
/** Semitones by which a register moves the tune. */
const MOVED = { low: -5, middle: 0, high: 5 } as const;

/**
 * A new piece, in steps, for who shows how far it is and may stop.
 *
 * A form of phrases is planned; chords are drawn for each section, then its tune, phrase by phrase, by the networks; what goes along
 * under it follows from style and chords. The same wish, composer and seed give the same piece.
 *
 * @param seed  any whole number
 * @returns yields the share that is done, ascending from 0 to 1; then the score without title. undefined when nothing came of it that
 * shares no more than two measures with the music learned from
 */
export function* newMusicSteps(
  wish: NewMusicWish,
  composer: Composer,
  seed: number,
): Generator<number, Score | undefined> {
  const form = formOf(wish.measures, USUAL[wish.style].returns);
  const distinct = new Set(form.map(nameOf)).size;
  let done = 0;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const chance = seededRandom(seed + tries * 7919);
    const phrases = new Map<string, Phrase>();
    for (const [index, plan] of form.entries()) {
      if (phrases.has(nameOf(plan))) continue;
      const before = form.slice(0, index).flatMap((one) => phrases.get(nameOf(one))?.measures ?? []);
      const phrase = phraseOf({ plan, before, next: form[index + 1] }, wish, phrases, composer, chance);
      if (!phrase) break;
      phrases.set(nameOf(plan), phrase);
      // A piece that is drawn again does not lead back.
      if (phrases.size <= done) continue;
      done = phrases.size;
      yield done / (distinct + 1);
    }
    const ordered = form.flatMap((plan) => phrases.get(nameOf(plan)) ?? []);
    if (ordered.length < form.length) continue;
    const drawn = ordered.flatMap(({ measures }) => measures);
    const tune = withLastNote(drawn, wish);
    if (composer.copies.holdsPartOf(tune.flat(), MEASURED[wish.meter].sixteenths)) continue;
    const chords = ordered.flatMap((phrase) => phrase.chords);
    const hands = wish.layout === 'piano' ? 1 : 2;
    const accompaniment = accompanied(chords, PATTERN_OF[wish.style], wish.meter, tune.map(lowestOf), hands);
    return writtenPiece({ wish, tune, chords, accompaniment, sections: sectionsOf(form) });
  }
  return undefined;
}

/**
 * The same at once.
 *
 * @param seed  any whole number
 */
export function newMusic(wish: NewMusicWish, composer: Composer, seed: number): Score | undefined {
  const steps = newMusicSteps(wish, composer, seed);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

interface Phrase {
  readonly measures: readonly (readonly TuneNote[])[];
  readonly chords: readonly KnownChord[];
}

/** undefined where nothing is sung. */
function lowestOf(notes: readonly TuneNote[]): number | undefined {
  const midis = notes.flatMap(({ midi }) => midi ?? []);
  return midis.length === 0 ? undefined : Math.min(...midis);
}

const nameOf = ({ section, cadence, line }: PhrasePlan): string => `${section} ${cadence} ${line}`;

/** Where a phrase stands: what is sung before it, and what is planned after it. */
interface PhraseContext {
  readonly plan: PhrasePlan;
  readonly before: readonly (readonly TuneNote[])[];
  readonly next: PhrasePlan | undefined;
}

/** The first phrase of a section that is drawn already. */
const firstOf = (section: string, done: ReadonlyMap<string, Phrase>): Phrase | undefined =>
  [...done].find(([name]) => name.startsWith(`${section} `))?.[1];

function beginningOf(
  next: PhrasePlan | undefined,
  section: string,
  done: ReadonlyMap<string, Phrase>,
): PhraseFrame['after'] {
  const known = next && firstOf(next.section, done);
  if (known) return { note: known.measures[0]?.[0], chord: known.chords[0] };
  return next?.section === section ? 'its own beginning' : undefined;
}

/** A phrase that is not in those learned from; it begins like the first of its section. */
function phraseOf(
  { plan: { section, cadence }, before, next }: PhraseContext,
  wish: NewMusicWish,
  done: ReadonlyMap<string, Phrase>,
  composer: Composer,
  chance: Chance,
): Phrase | undefined {
  const { sixteenths, chordEach } = MEASURED[wish.meter];
  const each = sixteenths / chordEach;
  const { alike, density } = USUAL[wish.style];
  const first = firstOf(section, done);
  const opens = section === 'A' ? 'tonic' : 'anywhere';
  const beginning = section === 'A' && !first ? beginningIn(wish) : [];
  const given = first ? first.measures.slice(0, alike) : beginning;
  const chordsGiven = first ? first.chords.slice(0, alike * each) : [];
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const drawChords = () =>
      chordsOfPhrase({ opens, cadence, each, given: chordsGiven }, wish.style, wish.key, composer, chance);
    const chords = beginning.length > 0 ? fitting(beginning, wish, drawChords) : drawChords();
    const frame: PhraseFrame = {
      ...{ style: wish.style, meter: wish.meter, key: wish.key, chords, cadence, before, given },
      after: beginningOf(next, section, done),
      density: density[MOTIONS.indexOf(wish.motion) as 0 | 1 | 2],
      middle: middleOf(wish),
    };
    const drafts = Array.from({ length: DRAFTS }, () => drawPhrase(frame, composer, chance));
    const best = drafts.reduce<DrawnPhrase | undefined>((one, other) => (!one || other.oddity < one.oddity ? other : one), undefined); // prettier-ignore
    if (best && !composer.copies.holdsPartOf(best.measures.flat(), sixteenths))
      return { measures: best.measures, chords };
  }
  return undefined;
}

/** Of so many ways of chords the one is taken that a given beginning clashes with least. */
const CHORD_DRAFTS = 40;

/** Chords for a tune that is settled: of several drawn, those that have most of its sounding time. */
function fitting(
  beginning: readonly (readonly TuneNote[])[],
  { meter }: NewMusicWish,
  draw: () => readonly KnownChord[],
): readonly KnownChord[] {
  const { sixteenths, chordEach } = MEASURED[meter];
  const foreign = (chords: readonly KnownChord[]): number =>
    beginning.reduce((sum, notes, measure) => sum + notes.reduce((time, { place, length, midi }) => {
      const chord = chords[(measure * sixteenths) / chordEach + Math.floor(place / chordEach)];
      const inside = midi === null || !chord || CHORD_INTERVALS[chord.kind].includes(pitchClass(midi - chord.root));
      return inside ? time : time + length * (place % chordEach === 0 ? 2 : 1);
    }, 0), 0); // prettier-ignore
  const drafts = Array.from({ length: CHORD_DRAFTS }, draw).map((chords) => ({ chords, cost: foreign(chords) }));
  return drafts.reduce((best, one) => (one.cost < best.cost ? one : best)).chords;
}

/** The beginning that is wished for, in the octave in which the tune lies. */
function beginningIn(wish: NewMusicWish): readonly (readonly TuneNote[])[] {
  const beginning = wish.beginning ?? [];
  const sung = beginning.flatMap((notes) => notes.flatMap(({ midi }) => midi ?? []));
  if (sung.length === 0) return [];
  const mean = sung.reduce((sum, midi) => sum + midi, 0) / sung.length;
  const moved = 12 * Math.round((middleOf(wish) - mean) / 12);
  return beginning.map((notes) => notes.map((note) => ({ ...note, midi: note.midi === null ? null : note.midi + moved }))); // prettier-ignore
}

/** The middle of the tune. Where there is a left hand under it on the same instrument, it does not come too close. */
const middleOf = ({ soloist, layout, register }: NewMusicWish): number =>
  SOLOISTS[layout === 'piano' ? 'piano' : soloist].middle + MOVED[register];

/** The last measure is the tonic, held. */
function withLastNote(tune: readonly (readonly TuneNote[])[], wish: NewMusicWish): readonly (readonly TuneNote[])[] {
  const before = tune.slice(0, -1);
  const sung = before.flat().findLast(({ midi }) => midi !== null)?.midi ?? middleOf(wish);
  const { sixteenths } = MEASURED[wish.meter];
  return [...before, [{ place: 0, length: sixteenths, midi: nearest(tonicOf(wish.key), sung) }]];
}

/** A letter where a section begins that is not the one before; none in a piece of two phrases. */
function sectionsOf(form: readonly PhrasePlan[]): ReadonlyMap<number, string> {
  if (form.length < 4) return new Map();
  return new Map(
    form.flatMap(({ section }, index) =>
      form[index - 1]?.section === section ? [] : [[index * PHRASE_MEASURES, section] as const],
    ),
  );
}
