import { movedSymbol, type ChordSymbol, type Key } from '@notewright/score';
import type { RawEvent, RawMeasure, RawPart } from './raw';
import { AT_PITCH, soundingPitch } from './transpose';

/** A key with seven accidentals is also one with five, which is what was meant where nobody says otherwise. */
const MOST_ACCIDENTALS = 6;

/**
 * The keys of transposing parts as they are meant. A part is written in no key of more than seven accidentals: an alto saxophone in
 * B major reads four flats instead of eight sharps, which taken back by its interval would sound in C♭ major. Where a part at concert
 * pitch names the key, that is the one; else a key of seven accidentals is the enharmonic one of five. The notes are spelled in it.
 */
export function meantKeys(parts: readonly RawPart[]): readonly RawPart[] {
  if (parts.every(({ transposition }) => !transposition)) return parts;
  const concert = concertKeys(parts);
  return parts.map((part) => {
    if (!part.transposition) return part;
    let key: Key | undefined;
    const measures = part.measures.map((measure, index): RawMeasure => {
      key = measure.key ?? key;
      const shift = shiftOf(key, concert[index]);
      if (shift === 0) return measure;
      const { events, harmonies } = measure;
      return {
        ...measure,
        ...(measure.key && { key: { ...measure.key, fifths: measure.key.fifths + shift } }),
        events: events.map((event) => respelled(event, shift)),
        harmonies: harmonies.map((one) => ({ ...one, symbol: renamed(one.symbol, shift) })),
      };
    });
    return { ...part, measures };
  });
}

/** By measure: the key that the first part at concert pitch has there; undefined where none has named one. */
function concertKeys(parts: readonly RawPart[]): readonly (Key | undefined)[] {
  const atPitch = parts.filter(({ transposition, sound }) => !transposition && sound.kind === 'pitched');
  const count = Math.max(0, ...parts.map(({ measures }) => measures.length));
  let key: Key | undefined;
  return Array.from({ length: count }, (_, index) => {
    key = atPitch.map(({ measures }) => measures[index]?.key).find((found) => found) ?? key;
    return key;
  });
}

/** How far the key moves on the line of fifths: a whole round of it, or not at all. */
function shiftOf(key: Key | undefined, concert: Key | undefined): -12 | 0 | 12 {
  if (!key) return 0;
  const around = key.fifths > 0 ? -12 : 12;
  if (concert?.fifths === key.fifths) return 0;
  return concert?.fifths === key.fifths + around || Math.abs(key.fifths) > MOST_ACCIDENTALS ? around : 0;
}

function respelled(event: RawEvent, fifths: number): RawEvent {
  const { heads, graces, chordSymbol } = event;
  return {
    ...event,
    heads: heads.map((head) => spelled(head, fifths)),
    ...(graces && { graces: graces.map((grace) => spelled(grace, fifths)) }),
    ...(chordSymbol && { chordSymbol: renamed(chordSymbol, fifths) }),
  };
}

function spelled<Of extends Pick<RawEvent['heads'][number], 'midi' | 'pitch'>>(note: Of, fifths: number): Of {
  if (!note.pitch) return note;
  const { pitch, ...unspelled } = note;
  return { ...unspelled, ...soundingPitch(pitch, note.midi, { ...AT_PITCH, fifths }) } as Of;
}

const renamed = (symbol: ChordSymbol, fifths: number): ChordSymbol => movedSymbol(symbol, 0, fifths);
