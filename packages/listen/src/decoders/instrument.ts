import type { NoteJudges } from '../network/infer';
import type { Passage } from '../stream/passage';
import type { Family } from './attack-patch';
import type { Candidate } from './candidate';
import { decodeOneVoice } from './one-voice';
import { pitchesAtOnce } from './pitches-at-once';
import { decodePolyphonic } from './polyphonic';
import { decodeVoice } from './voice/voice';

interface Instrument {
  readonly plays: 'chords' | 'one-voice' | 'voice';
  /** Sounding pitches that occur in practice, both ends included. */
  readonly range: readonly [lowestMidi: number, highestMidi: number];
  /** For the network that judges possible notes. */
  readonly family?: Family;
}

const ANY: Instrument = { plays: 'chords', range: [21, 108] };

const INSTRUMENTS: Readonly<Record<string, Instrument>> = {
  piano: { ...ANY, family: 'piano' },
  guitar: { plays: 'chords', range: [38, 88], family: 'guitar' }, // with a dropped D
  flute: { plays: 'one-voice', range: [58, 98] },
  violin: { plays: 'one-voice', range: [55, 103] },
  sax: { plays: 'one-voice', range: [36, 93] }, // baritone to soprano
  bass: { plays: 'one-voice', range: [23, 67] }, // with a fifth string
  vocals: { plays: 'voice', range: [36, 88] },
};

/** A guitar that plays a melody: strings overlap a little (1.2), broken chords ring on (2 and more). */
const MOST_PITCHES_IN_LINE = 1.3;

/** Decodes the notes of a passage as the given instrument plays them; an unknown one, or none, may sound any notes of the piano. */
export async function decodeFor(
  instrument: string | undefined,
  passage: Passage,
  judges: NoteJudges,
): Promise<readonly Candidate[]> {
  const { plays, range, family } = INSTRUMENTS[instrument ?? ''] ?? ANY;
  if (plays === 'voice') return decodeVoice(passage, range, judges.singing);
  const isLine = instrument === 'guitar' && pitchesAtOnce(passage.posteriors) < MOST_PITCHES_IN_LINE;
  return plays === 'one-voice' || isLine
    ? decodeOneVoice(passage.posteriors, range)
    : decodePolyphonic(passage, range, judges, family);
}
