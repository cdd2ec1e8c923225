import { dirname } from 'node:path';
import { conditionNetworkFrom, type ConditionNetwork } from '@notewright/condition';
import type { FeatureList } from '@notewright/networks';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { ATTACK_FEATURES } from '../decoders/attack-patch';
import { besideNetworkFrom, type BesideNetwork } from '../decoders/parts/beside-network';
import { lineNetworkFrom, type LineNetwork } from '../decoders/parts/line-network';
import { RELEASE_FEATURES } from '../decoders/release-patch';
import { repeatNetworkFrom, type RepeatNetwork } from '../decoders/repeats';
import { type SecondJudge, secondJudgeFrom } from '../decoders/second-judge';
import { singingNetworkFrom, type SingingNetwork } from '../decoders/voice/singing-network';
import { ONE_THREAD } from './frame-sessions';
import type { Infer, NoteJudges } from './infer';
import { bytesOf, read } from './network-files';
import { onsetsBy, USUAL_ONSET_FRAMES } from './onset-network';
import { OnsetsAndParts, sessionsOf } from './onsets-and-parts';

/** The two large ones of them, wherever they run. */
export type LargeJudges = Pick<NoteJudges, 'hearOnsets' | 'tellParts'> & { readonly close: () => Promise<void> };

/** The small networks of the decoders, on one thread each. */
export class LoadedJudges implements NoteJudges {
  private constructor(
    private readonly large: LargeJudges,
    private readonly sessions: readonly [InferenceSession, InferenceSession],
    readonly second: SecondJudge,
    readonly repeats: RepeatNetwork,
    readonly singing: SingingNetwork,
    readonly lines: LineNetwork,
    readonly beside: BesideNetwork,
    readonly condition: ConditionNetwork,
  ) {}

  /**
   * @param noteModelPath  the note network; ours and their manifest lie beside it
   * @param large  in this thread when not given
   * @throws when one is missing, damaged, or was trained for another version
   */
  static async load(noteModelPath: string, large?: LargeJudges): Promise<LoadedJudges> {
    const folder = dirname(noteModelPath);
    return new LoadedJudges(
      large ?? new OnsetsAndParts(folder),
      await Promise.all([open(folder, 'note-judge', ATTACK_FEATURES), open(folder, 'note-end', RELEASE_FEATURES)]),
      read(folder, 'second-judge', secondJudgeFrom),
      read(folder, 'repeats', repeatNetworkFrom),
      read(folder, 'voice-notes', singingNetworkFrom),
      read(folder, 'lines', lineNetworkFrom),
      read(folder, 'beside', besideNetworkFrom),
      read(folder, 'condition', conditionNetworkFrom),
    );
  }

  readonly judge: Infer = (inputs, rows) => answer(this.sessions[0], inputs, rows);
  readonly release: Infer = (inputs, rows) => answer(this.sessions[1], inputs, rows);
  readonly hearOnsets: NoteJudges['hearOnsets'] = (...asked) => this.large.hearOnsets(...asked);
  readonly tellParts: NoteJudges['tellParts'] = (...asked) => this.large.tellParts(...asked);

  async close(): Promise<void> {
    await Promise.all([this.large.close(), ...this.sessions.map((session) => session.release())]);
  }
}

/** What is asked before the second judge, for whoever trains it. @param noteModelPath  as for `LoadedJudges` */
export async function loadFirstJudges(noteModelPath: string): Promise<Pick<NoteJudges, 'judge' | 'hearOnsets'>> {
  const folder = dirname(noteModelPath);
  const session = await open(folder, 'note-judge', ATTACK_FEATURES);
  return { judge: (inputs, rows) => answer(session, inputs, rows), hearOnsets: loadOnsets(noteModelPath) };
}

/** What is heard over seconds, for whoever trains what is given it. @param noteModelPath  as for `LoadedJudges` */
export const loadOnsets = (noteModelPath: string): NoteJudges['hearOnsets'] =>
  onsetsBy(sessionsOf(dirname(noteModelPath), 'onsets', USUAL_ONSET_FRAMES));

const open = (folder: string, name: string, features: Pick<FeatureList<never>, 'groups'>): Promise<InferenceSession> =>
  InferenceSession.create(bytesOf(folder, name, features), ONE_THREAD);

async function answer(session: InferenceSession, inputs: Float32Array, rows: number): Promise<Float32Array> {
  if (rows === 0) return new Float32Array(0);
  const input = new Tensor('float32', inputs, [rows, inputs.length / rows]);
  const answers = await session.run({ [session.inputNames[0]!]: input });
  return answers[session.outputNames[0]!]!.data as Float32Array;
}
