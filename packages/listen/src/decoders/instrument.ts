import type { Passage } from '../stream/passage';
import type { Candidate } from './candidate';
import { decodeOneVoice } from './one-voice';
import { decodePolyphonic } from './polyphonic';
import { decodeVoice } from './voice/voice';

interface Instrument {
  readonly plays: 'chords' | 'one-voice' | 'voice';
  /** Sounding pitches that occur in practice, both ends included. */
  readonly range: readonly [lowestMidi: number, highestMidi: number];
}

const PIANO: Instrument = { plays: 'chords', range: [21, 108] };

const INSTRUMENTS: Readonly<Record<string, Instrument>> = {
  piano: PIANO,
  guitar: { plays: 'chords', range: [38, 88] }, // with a dropped D
  flute: { plays: 'one-voice', range: [58, 98] },
  violin: { plays: 'one-voice', range: [55, 103] },
  sax: { plays: 'one-voice', range: [36, 93] }, // baritone to soprano
  bass: { plays: 'one-voice', range: [23, 67] }, // with a fifth string
  vocals: { plays: 'voice', range: [36, 88] },
};

/** Reads the notes as the given instrument plays them; an unknown one, or none, may sound any notes of the piano. */
export function decodeFor(
  instrument: string | undefined,
  passage: Pick<Passage, 'posteriors' | 'readSound'>,
): Candidate[] {
  const { plays, range } = INSTRUMENTS[instrument ?? 'piano'] ?? PIANO;
  if (plays === 'voice') return decodeVoice(passage, range);
  return plays === 'one-voice'
    ? decodeOneVoice(passage.posteriors, range)
    : decodePolyphonic(passage.posteriors, range);
}
