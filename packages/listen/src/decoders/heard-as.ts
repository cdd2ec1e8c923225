import type { Line } from '../network/heard-parts';
import type { Family } from './attack-patch';

/** How an instrument is heard. */
interface Instrument {
  readonly plays: 'chords' | 'one-voice' | 'voice';
  /** Sounding pitches that occur in practice, both ends included. */
  readonly range: readonly [lowestMidi: number, highestMidi: number];
  /** Which line of a recording is meant where others play too. */
  readonly line?: Line;
  /** It may have been played by anybody, alone or in a band, and is made music for a piano: of its tune and chords, or of all its notes. */
  readonly arranges?: 'tune' | 'all';
  /** For the network that judges possible notes. */
  readonly family?: Family;
}

/** Of whoever has the tune: a bass singer to a violin. */
export const LEAD_RANGE = [36, 98] as const;
const ANY: Instrument = { plays: 'chords', range: [21, 108] };

const INSTRUMENTS: Readonly<Record<string, Instrument>> = {
  piano: { ...ANY, family: 'piano' },
  piano_easy: { ...ANY, arranges: 'tune' },
  piano_intermediate: { ...ANY, arranges: 'tune' },
  piano_full: { ...ANY, arranges: 'all' },
  guitar: { plays: 'chords', range: [38, 88], family: 'guitar' }, // with a dropped D
  flute: { plays: 'one-voice', line: 'lead', range: [58, 98] },
  violin: { plays: 'one-voice', line: 'lead', range: [55, 103] },
  sax: { plays: 'one-voice', line: 'lead', range: [36, 93] }, // baritone to soprano
  bass: { plays: 'one-voice', line: 'bass', range: [23, 67] }, // with a fifth string
  vocals: { plays: 'voice', line: 'lead', range: [36, 88] },
};

/** An unknown instrument, or none, may sound any notes of the piano. */
export const heardAs = (instrument: string | undefined): Instrument => INSTRUMENTS[instrument ?? ''] ?? ANY;
