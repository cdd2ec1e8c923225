import type { ConditionNetwork } from '@notewright/condition';
import type { BesideNetwork } from '../decoders/parts/beside-network';
import type { LineNetwork } from '../decoders/parts/line-network';
import type { RepeatNetwork } from '../decoders/repeats';
import type { SecondJudge } from '../decoders/second-judge';
import type { SingingNetwork } from '../decoders/voice/singing-network';
import type { HearOnsets } from './heard-onsets';
import type { TellParts } from './heard-parts';

/**
 * Runs one of our small networks: `rows` rows of inputs in, as many rows of answers out, both row-major.
 *
 * Injected into the decoders, so that they are the same in Node and in a browser.
 */
export type Infer = (inputs: Float32Array, rows: number) => Promise<Float32Array>;

/** The small networks the decoders ask. */
export interface NoteJudges {
  /** Per possible note (`describeAttack`): is it one, when exactly does it begin, how hard was it struck. Card: `models/note-judge`. */
  readonly judge: Infer;
  /** Where notes begin and sound, heard over seconds. Card: `models/onsets`. */
  readonly hearOnsets: HearOnsets;
  /** Per possible note that is judged: is it one, among the others. Card: `models/second-judge`. */
  readonly second: SecondJudge;
  /** Per note (`describeRelease`): when its key is released. Card: `models/note-end`. */
  readonly release: Infer;
  /** Of one voice: where a held pitch is played again. Card: `models/repeats`. */
  readonly repeats: RepeatNetwork;
  /** Of a voice alone: where notes begin and sound. Card: `models/voice-notes`. */
  readonly singing: SingingNetwork;
  /** Who plays what, where several play. Card: `models/parts`. */
  readonly tellParts: TellParts;
  /** Per possible note of the lead or the bass: is it one. Card: `models/parts`. */
  readonly lines: LineNetwork;
  /** Of some seconds: who plays beside an instrument that plays chords. Card: `models/parts`. */
  readonly beside: BesideNetwork;
  /** What the recording suffers from. Card: `models/condition`. */
  readonly condition: ConditionNetwork;
}
