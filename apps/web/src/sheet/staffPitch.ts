import { alterInKey, diatonicHeight, midiOf, STEPS, type Clef, type Key, type Pitch } from '@notewright/score';

/** Diatonic height (C4 = 28) of the top line of a staff in each clef; pitches under a percussion clef are read as in the treble clef. */
const TOP_LINE: Readonly<Record<Clef, number>> = {
  treble: 38,
  treble8vb: 31,
  treble8va: 45,
  alto: 32,
  tenor: 30,
  bass: 26,
  bass8vb: 19,
  percussion: 38,
};

/** Spaces between lines and the lines themselves: five lines make four spaces. */
const STEPS_PER_STAFF = 8;

/** A staff in pixels. */
export interface StaffLines {
  /** Top line. */
  readonly y: number;
  /** From the top to the bottom line. */
  readonly height: number;
}

const stepPx = ({ height }: StaffLines): number => height / STEPS_PER_STAFF;

/** The pitch a diatonic height has in a key, without accidentals of its own. */
function pitchAtHeight(height: number, key: Key): Pitch {
  const step = STEPS[((height % 7) + 7) % 7] ?? 'C';
  return { step, alter: alterInKey(step, key.fifths), octave: Math.floor(height / 7) };
}

/** The pitch under a point of a staff, as its clef and key read it; lines and spaces beyond the staff go on. */
export function pitchAtY(y: number, staff: StaffLines, clef: Clef, key: Key): Pitch {
  return pitchAtHeight(TOP_LINE[clef] - Math.round((y - staff.y) / stepPx(staff)), key);
}

/** Where a pitch stands on a staff. */
export function yOfPitch(pitch: Pitch, staff: StaffLines, clef: Clef): number {
  return staff.y + (TOP_LINE[clef] - diatonicHeight(pitch)) * stepPx(staff);
}

/** Lines and spaces above the lowest line: what tells drums apart. */
export const placeAtY = (y: number, staff: StaffLines): number =>
  STEPS_PER_STAFF - Math.round((y - staff.y) / stepPx(staff));

export const yOfPlace = (place: number, staff: StaffLines): number =>
  staff.y + (STEPS_PER_STAFF - place) * stepPx(staff);

/** Heights in pixels of the ledger lines a head at `y` needs. */
export function ledgersFor(y: number, staff: StaffLines): readonly number[] {
  const space = staff.height / 4;
  const lines: number[] = [];
  for (let at = staff.y - space; at >= y - space / 4; at -= space) lines.push(at);
  for (let at = staff.y + staff.height + space; at <= y + space / 4; at += space) lines.push(at);
  return lines;
}

/** Lines and spaces upwards that a pointer moved. */
export const stepsMoved = (movedPx: number, spacePx: number): number => Math.round((-2 * movedPx) / spacePx);

/**
 * Where a dragged head goes: so many lines and spaces further as the pointer moved, in the key. Back where it began it is itself again,
 * accidental and all.
 */
export function draggedPitch(start: Pitch, movedPx: number, spacePx: number, key: Key): Pitch {
  const steps = stepsMoved(movedPx, spacePx);
  return steps === 0 ? start : pitchAtHeight(diatonicHeight(start) + steps, key);
}

/** Whether a piano, or any MIDI file, has it. */
export const isPlayable = (pitch: Pitch): boolean => midiOf(pitch) >= 12 && midiOf(pitch) <= 127;
