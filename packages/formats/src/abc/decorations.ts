import { DYNAMIC_NAMES, jumpOf, type Articulation, type Ornament } from '@notewright/score';
import type { Warn } from '../musicxml/read-header';
import type { AbcMeasures } from './measures';

/** Letters that stand for decorations. */
export const SHORT: Readonly<Record<string, string>> = { '.': 'staccato', '~': 'roll', H: 'fermata', L: 'accent', M: 'lowermordent', O: 'coda', P: 'uppermordent', S: 'segno', T: 'trill', u: 'upbow', v: 'downbow' }; // prettier-ignore

const ARTICULATIONS: Readonly<Record<string, Articulation>> = { staccato: 'staccato', tenuto: 'tenuto', accent: 'accent', '>': 'accent', emphasis: 'accent', marcato: 'accent', '^': 'accent', fermata: 'fermata', invertedfermata: 'fermata', arpeggio: 'arpeggio' }; // prettier-ignore
const ORNAMENTS: Readonly<Record<string, Ornament>> = { trill: 'trill', lowermordent: 'mordent', mordent: 'mordent', uppermordent: 'inverted-mordent', pralltriller: 'inverted-mordent', turn: 'turn' }; // prettier-ignore

/** What stands before the next note and belongs to it. */
export interface Waiting {
  articulations: Articulation[];
  ornament?: Ornament;
  finger?: 1 | 2 | 3 | 4 | 5;
  hairpinStart?: 'crescendo' | 'diminuendo';
  hairpinStop?: boolean;
}

/** Takes in a decoration: at the next note, or at its place in the measure. */
export function decorate(name: string, waiting: Waiting, { open, at }: AbcMeasures, warn: Warn): void {
  const articulation = ARTICULATIONS[name];
  const ornament = ORNAMENTS[name];
  const dynamic = DYNAMIC_NAMES.find((known) => known === name);
  const jump = jumpOf(name);
  if (articulation) waiting.articulations.push(articulation);
  else if (ornament) waiting.ornament = ornament;
  else if (dynamic) open.dynamics.push({ at, name: dynamic });
  else if (/^[1-5]$/.test(name)) waiting.finger = Number(name) as 1 | 2 | 3 | 4 | 5;
  else if (/^(crescendo|<)\($/.test(name)) waiting.hairpinStart = 'crescendo';
  else if (/^(diminuendo|>)\($/.test(name)) waiting.hairpinStart = 'diminuendo';
  else if (/^(crescendo|diminuendo|<|>)\)$/.test(name)) waiting.hairpinStop = true;
  else if (name === 'segno' || name === 'coda') open.jumpSign ??= name;
  else if (jump) open.jump ??= jump;
  else if (/^(upbow|downbow|open|thumb|snap|plus|\+|slide)$/.test(name)) warn('playing-techniques');
  else if (/^(breath|shortphrase|mediumphrase|longphrase|sfz|fp|pppp|ffff)$/.test(name)) warn('words');
  else warn('ornaments');
}
