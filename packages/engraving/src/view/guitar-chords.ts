import type { ChordKind, ChordSymbol, Midi, Tab } from '@notewright/score';
import { COLOURED_GRIPS } from './coloured-grips';
import { easiestVoicing, type ChordShape } from './voicings';

const x = undefined;

/** What every guitarist learns first, in open position; keyed by root (C = 0). */
const OPEN: Readonly<Record<ChordKind, Readonly<Record<number, ChordShape>>>> = {
  major: {
    0: [x, 3, 2, 0, 1, 0],
    2: [x, x, 0, 2, 3, 2],
    4: [0, 2, 2, 1, 0, 0],
    7: [3, 2, 0, 0, 0, 3],
    9: [x, 0, 2, 2, 2, 0],
  },
  minor: { 2: [x, x, 0, 2, 3, 1], 4: [0, 2, 2, 0, 0, 0], 9: [x, 0, 2, 2, 1, 0] },
  seventh: {
    0: [x, 3, 2, 3, 1, 0],
    2: [x, x, 0, 2, 1, 2],
    4: [0, 2, 0, 1, 0, 0],
    7: [3, 2, 0, 0, 0, 1],
    9: [x, 0, 2, 0, 2, 0],
    11: [x, 2, 1, 2, 0, 2],
  },
  'minor-seventh': { 2: [x, x, 0, 2, 1, 1], 4: [0, 2, 0, 0, 0, 0], 9: [x, 0, 2, 0, 1, 0] },
};

/** Frets above the barre, with the root on the low E string and on the A string. */
const BARRE: Readonly<Record<ChordKind, { readonly onE: ChordShape; readonly onA: ChordShape }>> = {
  major: { onE: [0, 2, 2, 1, 0, 0], onA: [x, 0, 2, 2, 2, 0] },
  minor: { onE: [0, 2, 2, 0, 0, 0], onA: [x, 0, 2, 2, 1, 0] },
  seventh: { onE: [0, 2, 0, 1, 0, 0], onA: [x, 0, 2, 0, 2, 0] },
  'minor-seventh': { onE: [0, 2, 0, 0, 0, 0], onA: [x, 0, 2, 0, 1, 0] },
};

const LOW_E = 4;
const A = 9;
const GUITAR: readonly Midi[] = [40, 45, 50, 55, 59, 64];
/** Chords are not gripped on a bass; its player's neighbour reads them on a guitar. */
const HIGHEST_BASS_STRING = 55;

/**
 * How a chord is gripped: on a guitar as every guitarist learns it, with another bass or on another tuning in the easiest way.
 *
 * With a capo, frets are counted from it.
 *
 * @returns undefined where it cannot be gripped, or lacks or changes a tone: a grip that says otherwise would be wrong
 */
export function guitarChord(symbol: ChordSymbol, tab?: Tab): ChordShape | undefined {
  if (symbol.degrees?.some(({ type }) => type !== 'add')) return undefined;
  const ofBass = tab !== undefined && Math.max(...tab.strings) <= HIGHEST_BASS_STRING;
  const strings = tab && !ofBass ? tab.strings : GUITAR;
  const capo = tab && !ofBass ? tab.capo : 0;
  const down = (tone: number): number => (((tone - capo) % 12) + 12) % 12;
  const gripped = {
    ...symbol,
    root: down(symbol.root),
    ...(symbol.bass === undefined ? {} : { bass: down(symbol.bass) }),
  };
  const learned = symbol.bass === undefined || symbol.bass === symbol.root;
  const standard = strings.length === GUITAR.length && strings.every((midi, string) => midi === GUITAR[string]);
  return (learned && standard && learnedShape(gripped)) || remembered(gripped, strings);
}

/** The open shape where there is one, else the barre nearest to the nut; of coloured chords only the open ones are common. */
function learnedShape({ root, kind, colour, degrees }: ChordSymbol): ChordShape | undefined {
  if (degrees) return undefined;
  if (colour) return COLOURED_GRIPS[colour]?.[root];
  const open = OPEN[kind][root];
  if (open) return open;
  const onE = (root - LOW_E + 12) % 12;
  const onA = (root - A + 12) % 12;
  const [fret, shape] = onE <= onA ? [onE, BARRE[kind].onE] : [onA, BARRE[kind].onA];
  return shape.map((above) => (above === undefined ? undefined : above + fret));
}

/** Trying all grips takes some milliseconds, and a song has few chords. */
const found = new Map<string, ChordShape | undefined>();

function remembered(symbol: ChordSymbol, strings: readonly Midi[]): ChordShape | undefined {
  const { root, kind, colour, degrees, bass } = symbol;
  const key = [root, kind, colour, JSON.stringify(degrees), bass, ...strings].join(' ');
  if (!found.has(key)) found.set(key, easiestVoicing(symbol, strings));
  return found.get(key);
}
