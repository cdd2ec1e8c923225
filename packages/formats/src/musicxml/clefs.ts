import type { Clef } from '@notewright/score';

/** A clef in MusicXML's words. */
export interface ClefSign {
  readonly sign: string;
  readonly line?: number;
  readonly octaveChange?: number;
}

const SIGNS: Readonly<Record<Clef, ClefSign>> = {
  treble: { sign: 'G', line: 2 },
  treble8vb: { sign: 'G', line: 2, octaveChange: -1 },
  treble8va: { sign: 'G', line: 2, octaveChange: 1 },
  alto: { sign: 'C', line: 3 },
  tenor: { sign: 'C', line: 4 },
  bass: { sign: 'F', line: 4 },
  bass8vb: { sign: 'F', line: 4, octaveChange: -1 },
  percussion: { sign: 'percussion' },
};

export const clefSign = (clef: Clef): ClefSign => SIGNS[clef];

/**
 * The clef of the model nearest to a written one: soprano and mezzo-soprano read as treble, baritone as bass, octave
 * changes beyond one octave as one octave. `exact` says whether the drawn clef is the same.
 */
export function clefOfSign({ sign, line, octaveChange = 0 }: ClefSign): { clef: Clef; exact: boolean } {
  const found = (Object.keys(SIGNS) as Clef[]).find(
    (name) =>
      SIGNS[name].sign === sign &&
      (line === undefined || sign === 'percussion' || SIGNS[name].line === line) &&
      (SIGNS[name].octaveChange ?? 0) === octaveChange,
  );
  if (found) return { clef: found, exact: true };
  return { clef: nearestClef(sign, line, octaveChange), exact: false };
}

function nearestClef(sign: string, line: number | undefined, octaveChange: number): Clef {
  if (sign === 'percussion') return 'percussion';
  if (sign === 'F') return octaveChange < 0 ? 'bass8vb' : 'bass';
  if (sign === 'C')
    return line === undefined || line === 3 ? 'alto' : line < 3 ? 'treble' : line === 4 ? 'tenor' : 'bass';
  return octaveChange < 0 ? 'treble8vb' : octaveChange > 0 ? 'treble8va' : 'treble';
}
