import { melodyOf } from './arrange/melody';
import { easyHands, fullHands, intermediateHands, type ChordSegment, type Hands } from './arrange/piano-levels';
import { sheetFor, type InstrumentSheet } from './instruments';
import { columnsOf, type Column, type PlacedNote } from './placed-note';
import type { NotateSettings } from './settings';
import { splitHands } from './voices/hands';
import { beliefsAbout, type Beliefs } from './voices/measure-lines';
import { oneLine, staffLines, type StaffLines } from './voices/staff-voices';
import type { MeasureGrid } from './voices/written-length';

/** What the mode shows of the music, laid out on staves. */
export function layOut(
  placed: readonly PlacedNote[],
  segments: readonly ChordSegment[],
  grid: MeasureGrid,
  settings: NotateSettings,
): { sheet: InstrumentSheet; staves: readonly StaffLines[] } {
  const { mode, instrument } = settings;
  const sheet = sheetFor(settings);
  if (mode === 'leadsheet') {
    const melody = [oneLine(melodyOf(placed, true), grid)];
    const treble: InstrumentSheet = sheet.staves.length > 1 ? { ...sheet, staves: ['treble'] } : sheet;
    return { sheet: treble, staves: [melody] };
  }
  if (sheet.oneVoice) {
    const melody = melodyOf(placed, false);
    return { sheet: instrument === 'vocals' ? inVoiceClef(sheet, melody) : sheet, staves: [[oneLine(melody, grid)]] };
  }
  if (sheet.staves.length === 1) return { sheet, staves: [staffLines(placed, grid)] };
  const columns = columnsOf(placed);
  const beliefs = beliefsAbout(columns, grid);
  const hands = instrument === 'piano_easy' ? easyHands(placed, segments) : divided(columns, grid, beliefs);
  const level = { piano_intermediate: intermediateHands, piano_full: fullHands }[instrument as string];
  const { right, left } = level ? level(hands) : hands;
  // Two voices on a staff are for players who read them.
  if (instrument === 'piano_easy' || instrument === 'piano_intermediate')
    return { sheet, staves: [[oneLine(right, grid)], [oneLine(left, grid)]] };
  return { sheet, staves: [staffLines(right, grid, beliefs), staffLines(left, grid, beliefs)] };
}

/** Men's voices are written an octave up, under the treble clef with the 8. */
function inVoiceClef(sheet: InstrumentSheet, melody: readonly PlacedNote[]): InstrumentSheet {
  const heights = melody.map(({ midi }) => midi).sort((a, b) => a - b);
  const middle = heights[heights.length >> 1] ?? 60;
  return middle < LOW_VOICE ? { ...sheet, staves: ['treble8vb'] } : sheet;
}

/** A line around A3 or lower would hang below the treble staff. */
const LOW_VOICE = 59;

function divided(columns: readonly Column[], grid: MeasureGrid, beliefs: Beliefs): Hands {
  const splits = splitHands(columns, grid.pulseTicks, beliefs);
  return {
    right: columns.flatMap(({ notes }, index) => notes.slice(splits[index])),
    left: columns.flatMap(({ notes }, index) => notes.slice(0, splits[index])),
  };
}
