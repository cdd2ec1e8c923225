import type { NoteJudges } from '../network/infer';
import type { Posteriors } from '../network/posteriors';
import type { Passage } from '../stream/passage';
import type { Candidate } from './candidate';
import { AMONG_CHORDS, IN_A_LINE, joinedGlides } from './glides/joined';
import { heardAs, LEAD_RANGE } from './heard-as';
import { decodeLine } from './parts/line';
import { struckDrums, type StruckDrum } from './parts/struck-drums';
import { decodeOneVoice } from './one-voice';
import { pitchesAtOnce } from './pitches-at-once';
import { decodePolyphonic } from './polyphonic';
import { decodeVoice } from './voice/voice';

/** A guitar that plays a melody: strings overlap a little (1.2), broken chords ring on (2 and more). */
const MOST_PITCHES_IN_LINE = 1.3;
/** Of one voice 1.0 – 1.2 pitches sound at a time, of a voice with a piano 2.5 – 4. */
const MOST_PITCHES_ALONE = 1.6;

/**
 * Decodes the notes of a passage as the given instrument plays them; an unknown one, or none, may sound any notes of the piano. Of one
 * that plays a line, where others play too, the line alone.
 *
 * @param withTune  hear the others as well, and their harmony: of a lead sheet or an arrangement the chords are wanted, whoever has the tune
 */
export async function decodeFor(
  instrument: string | undefined,
  passage: Passage,
  judges: NoteJudges,
  withTune = false,
): Promise<readonly Candidate[]> {
  const { plays, range, family, arranges } = heardAs(instrument);
  const inBand = othersPlay(instrument, passage.posteriors);
  if (inBand && withTune) return decodePolyphonic(passage, heardAs(undefined).range, judges, { forHarmony: true });
  if (inBand) return (await decodeLineInBand(instrument, passage, judges)).line;
  if (plays === 'voice') return decodeVoice(passage, judges.singing);
  const isLine = instrument === 'guitar' && pitchesAtOnce(passage.posteriors) < MOST_PITCHES_IN_LINE;
  const notes =
    plays === 'one-voice' || isLine
      ? decodeOneVoice(passage.posteriors, range, judges.repeats)
      : await decodePolyphonic(passage, range, judges, { family, forHarmony: withTune && arranges !== 'all' });
  // Of a lead sheet everybody's notes are heard, not only those of the guitar it is written for.
  if (instrument !== 'guitar' || withTune) return notes;
  return joinedGlides(passage.posteriors, notes, isLine ? IN_A_LINE : AMONG_CHORDS);
}

/** A line of a band, and what is heard of the band with it. */
export interface LineInBand extends BandHeard {
  readonly line: readonly Candidate[];
  /** Notes of everybody. */
  readonly all: readonly Candidate[];
}

/** The line of an instrument that plays one, where others play with it: they tell the measure, which a line alone seldom does. */
export async function decodeLineInBand(
  instrument: string | undefined,
  passage: Passage,
  judges: NoteJudges,
): Promise<LineInBand> {
  const { line = 'lead', range } = heardAs(instrument);
  const parts = await judges.tellParts(passage.posteriors);
  const asked = decodeLine(passage.posteriors, parts, line, range, judges.lines);
  return {
    line: asked,
    all: await decodePolyphonic(passage, heardAs(undefined).range, judges, { forHarmony: true }),
    lead: line === 'lead' ? asked : decodeLine(passage.posteriors, parts, 'lead', LEAD_RANGE, judges.lines),
    drums: struckDrums(parts, passage),
  };
}

/** Whether others play beside an instrument that plays a line; undefined for one that plays chords, where nobody can say. */
export function othersPlay(instrument: string | undefined, posteriors: Posteriors): boolean | undefined {
  return heardAs(instrument).line === undefined ? undefined : pitchesAtOnce(posteriors) > MOST_PITCHES_ALONE;
}

/**
 * Whether it is of use to know who plays beside somebody. Whoever asked for a piano or a guitar is warned of others; of an arrangement it tells whether the tune is
 * somebody's, or was found in a piano alone. For a lead sheet nobody asks.
 */
export const asksWhoIsBeside = (instrument: string | undefined, withTune = false): boolean =>
  heardAs(instrument).line === undefined && (!withTune || heardAs(instrument).arranges !== undefined);

/** What is heard of a band beside its notes. */
export interface BandHeard {
  readonly lead: readonly Candidate[];
  readonly drums: readonly StruckDrum[];
}

/** The tune and the drums of a passage in which several play; nothing where somebody plays alone, who then has the tune. */
export async function decodeBand(passage: Passage, judges: NoteJudges): Promise<BandHeard> {
  if (pitchesAtOnce(passage.posteriors) <= MOST_PITCHES_ALONE) return { lead: [], drums: [] };
  const parts = await judges.tellParts(passage.posteriors);
  return {
    lead: decodeLine(passage.posteriors, parts, 'lead', LEAD_RANGE, judges.lines),
    drums: struckDrums(parts, passage),
  };
}
