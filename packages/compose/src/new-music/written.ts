import {
  meterOf,
  TICKS_PER_QUARTER,
  usualClefs,
  writingOf,
  type Chord,
  type ChordSymbol,
  type Clef,
  type DynamicName,
  type MeasureHeader,
  type Part,
  type Rest,
  type Score,
  type Sound,
  type TimeSignature,
  type Voice,
  type VoiceElement,
} from '@notewright/score';
import { metricalPieces } from '@notewright/score/respelled';
import type { Struck } from './accompaniment';
import type { KnownChord } from './known-chord';
import { MEASURED } from './styles';
import { SOLOISTS, type NewMusicWish, type TuneNote } from './wish';

/** A piece before it is written down, measure by measure. */
export interface Piece {
  readonly wish: NewMusicWish;
  readonly tune: readonly (readonly TuneNote[])[];
  /** As many for each measure as its meter has. */
  readonly chords: readonly KnownChord[];
  readonly accompaniment: readonly (readonly Struck[])[];
  /** Section that begins with a measure, by its index. */
  readonly sections: ReadonlyMap<number, string>;
}

const SIXTEENTH = TICKS_PER_QUARTER / 4;
const LOUD: Readonly<Record<NewMusicWish['motion'], DynamicName>> = { calm: 'p', medium: 'mf', lively: 'f' };
/** Loudness of the tune, and of what goes along under it. */
const VELOCITY = { calm: [66, 52], medium: [84, 66], lively: [98, 78] } as const;

/** Tones from one place to another within a measure; none: silence. */
interface Sounding {
  readonly from: number;
  readonly to: number;
  readonly midis: readonly number[];
  /** Whether it sounds on into the next. */
  readonly held?: true;
}

/** The score of a piece, without title. Every measure is full, and no note crosses a barline. */
export function writtenPiece(piece: Piece): Score {
  const { wish, tune, accompaniment } = piece;
  const { signature, sixteenths } = MEASURED[wish.meter];
  const [loud, soft] = VELOCITY[wish.motion];
  const elements = elementWriter(signature);
  const sung = tune.map((notes, measure): Voice => {
    const symbols = symbolsOf(piece, measure);
    const stretches = notes.map(({ place, length, midi }) => ({
      from: place,
      to: place + length,
      midis: midi === null ? [] : [midi],
    }));
    return { staff: 0, elements: elements(cutAt(stretches, [...symbols.keys()]), loud, symbols) };
  });
  const under = (wanted: (one: Struck) => boolean, staff: number): readonly Voice[] =>
    accompaniment.map((struck) => ({ staff, elements: elements(joined(struck.filter(wanted), sixteenths), soft) }));
  const hands = (right: readonly Voice[], left: readonly Voice[]): Part =>
    partOf(
      piece,
      'Piano',
      PIANO,
      ['treble', 'bass'],
      right.map((voice, index) => [voice, left[index] ?? SILENT]),
    );

  const meta = { title: '', subtitle: '', composer: '', instrument: '', customId: '', source: 'AI' };
  const measures = headersOf(piece);
  const everything = () => true;
  if (wish.layout === 'piano') return { meta, measures, parts: [hands(sung, under(everything, 1))] };
  const solo: Sound = { kind: 'pitched', program: SOLOISTS[wish.soloist].program };
  const name = wish.soloist === 'vocals' ? 'Voice' : wish.soloist.replace(/^./, (letter) => letter.toUpperCase());
  const clefs: readonly Clef[] = wish.soloist === 'piano' ? ['treble'] : usualClefs(solo);
  const alone = partOf(piece, name, solo, clefs, sung.map((voice) => [voice])); // prettier-ignore
  if (wish.layout === 'leadsheet') return { meta, measures, parts: [alone] };
  const chords = under(({ role }) => role === 'chord', 0);
  const basses = under(({ role }) => role === 'bass', 1);
  return { meta, measures, parts: [alone, hands(chords, basses)] };
}

/**
 * A theme alone, to be seen and heard before there is a piece; the rest of its last measure is silence.
 *
 * @param theme  measures in order, the notes of each in order
 */
export function writtenTheme(wish: NewMusicWish, theme: readonly (readonly TuneNote[])[]): Score {
  const { sixteenths } = MEASURED[wish.meter];
  const full = (theme.length > 0 ? theme : [[]]).map((notes): readonly TuneNote[] => {
    const place = notes.reduce((sum, { length }) => sum + length, 0);
    return place < sixteenths ? [...notes, { place, length: sixteenths - place, midi: null }] : notes;
  });
  const alone: NewMusicWish = { ...wish, layout: 'leadsheet' };
  return writtenPiece({ wish: alone, tune: full, chords: [], accompaniment: [], sections: new Map() });
}

const PIANO: Sound = { kind: 'pitched', program: 0 };
const SILENT: Voice = { staff: 1, elements: [] };

function headersOf({ wish, tune, sections }: Piece): readonly MeasureHeader[] {
  const { signature, sixteenths } = MEASURED[wish.meter];
  return tune.map((_, index): MeasureHeader => {
    const section = sections.get(index);
    return {
      timeSignature: signature,
      durationTicks: sixteenths * SIXTEENTH,
      key: wish.key,
      ...(index === 0 && { tempoBpm: (wish.bpm * meterOf(signature).pulseTicks) / TICKS_PER_QUARTER }),
      ...(section !== undefined && { section }),
    };
  });
}

/** Writes what sounds in a measure as notes and rests of its meter, each with an id of its own. */
function elementWriter(signature: TimeSignature) {
  let lastId = 0;
  const newId = (): string => `n${++lastId}`;
  return (soundings: readonly Sounding[], velocity: number, symbols?: ReadonlyMap<number, ChordSymbol>) =>
    soundings.flatMap(({ from, to, midis, held }): readonly VoiceElement[] => {
      const pieces = metricalPieces(from * SIXTEENTH, to * SIXTEENTH, signature, midis.length === 0);
      return pieces.map(({ value, startTicks }, index): Chord | Rest => {
        const chordSymbol = symbols?.get(startTicks / SIXTEENTH);
        const marks = chordSymbol ? { chordSymbol } : {};
        if (midis.length === 0) return { kind: 'rest', id: newId(), value, ...marks };
        const tied = held || index < pieces.length - 1 ? { tieStart: true } : {};
        const heads = midis.map((midi) => ({ midi, ...tied }));
        return { kind: 'chord', id: newId(), value, velocity, heads, ...marks };
      });
    });
}

function partOf(
  { wish, tune }: Piece,
  name: string,
  sound: Sound,
  staves: readonly Clef[],
  voices: readonly (readonly Voice[])[],
): Part {
  const { transposition } = writingOf(sound);
  const endTicks = tune.length * MEASURED[wish.meter].sixteenths * SIXTEENTH;
  return {
    ...{ name, sound, staves, ...(transposition && { transposition }), mute: false },
    dynamics: [{ name: LOUD[wish.motion], startTicks: 0, endTicks }],
    measures: voices.map((one) => ({ voices: one })),
  };
}

/** Where a chord changes within a measure, or begins with it. */
function symbolsOf({ wish, chords }: Piece, measure: number): ReadonlyMap<number, ChordSymbol> {
  const { sixteenths, chordEach } = MEASURED[wish.meter];
  const each = sixteenths / chordEach;
  const found = new Map<number, ChordSymbol>();
  for (let part = 0; part < each; part++) {
    const slot = measure * each + part;
    const [chord, before] = [chords[slot], chords[slot - 1]];
    if (chord && !(before?.root === chord.root && before.kind === chord.kind)) found.set(part * chordEach, chord);
  }
  return found;
}

/** A symbol stands at a note: one that sounds on where a chord changes is written as two that are tied. */
function cutAt(stretches: readonly Sounding[], places: readonly number[]): readonly Sounding[] {
  return stretches.flatMap((one) => {
    const inside = places.find((place) => place > one.from && place < one.to);
    return inside === undefined
      ? [one]
      : [
          { ...one, to: inside, ...(one.midis.length > 0 && { held: true as const }) },
          { ...one, from: inside },
        ];
  });
}

/** What is struck at one place is one chord; it is written until the next stroke at most, and silence stands between. */
function joined(struck: readonly Struck[], sixteenths: number): readonly Sounding[] {
  const places = [...new Set(struck.map(({ place }) => place))].sort((a, b) => a - b);
  const found: Sounding[] = [];
  let at = 0;
  for (const [index, place] of places.entries()) {
    const here = struck.filter((one) => one.place === place);
    const to = Math.min(places[index + 1] ?? sixteenths, Math.max(...here.map(({ length }) => place + length)));
    if (place > at) found.push({ from: at, to: place, midis: [] });
    found.push({ from: place, to, midis: [...new Set(here.flatMap(({ midis }) => midis))].sort((a, b) => a - b) });
    at = to;
  }
  if (at < sixteenths) found.push({ from: at, to: sixteenths, midis: [] });
  return found;
}
