import type { PlacedNote } from '../placed-note';
import type { Span } from '../rhythm/write-voice';

export type ChordSpan = Span<readonly PlacedNote[]>;

/** The one or two lines of a staff; the first is the upper. Spans may cross barlines. */
export type StaffLines = readonly (readonly ChordSpan[])[];
