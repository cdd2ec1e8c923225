import type { Clef } from '@notewright/score';
import { element } from './xml';

const CLEFS: Readonly<Record<Clef, Readonly<Record<string, string | number>>>> = {
  treble: { shape: 'G', line: 2 },
  treble8vb: { shape: 'G', line: 2, dis: 8, 'dis.place': 'below' },
  treble8va: { shape: 'G', line: 2, dis: 8, 'dis.place': 'above' },
  alto: { shape: 'C', line: 3 },
  tenor: { shape: 'C', line: 4 },
  bass: { shape: 'F', line: 4 },
  bass8vb: { shape: 'F', line: 4, dis: 8, 'dis.place': 'below' },
  percussion: { shape: 'perc', line: 3 },
};

export const clefXml = (clef: Clef): string => element('clef', CLEFS[clef]);
