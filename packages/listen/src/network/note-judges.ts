import { dirname } from 'node:path';
import { readNetwork, type FeatureList } from '@notewright/networks';
import { networkBytes, networkFolder } from '@notewright/networks/node';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { ATTACK_FEATURES } from '../decoders/attack-patch';
import { RELEASE_FEATURES } from '../decoders/release-patch';
import { singingNetworkFrom, type SingingNetwork } from '../decoders/voice/singing-network';
import type { Infer, NoteJudges } from './infer';

/** The small networks of the decoders, on one thread each. */
export class LoadedJudges implements NoteJudges {
  private constructor(
    private readonly sessions: readonly [InferenceSession, InferenceSession],
    readonly singing: SingingNetwork,
  ) {}

  /**
   * @param noteModelPath  the note network; ours and their manifest lie beside it
   * @throws when one is missing, damaged, or was trained for another version
   */
  static async load(noteModelPath: string): Promise<LoadedJudges> {
    const folder = dirname(noteModelPath);
    const singing = readNetwork(networkFolder(folder), 'voice-notes', singingNetworkFrom);
    if (!singing.ok) throw notLoaded(singing.error.sentence);
    return new LoadedJudges(
      await Promise.all([open(folder, 'note-judge', ATTACK_FEATURES), open(folder, 'note-end', RELEASE_FEATURES)]),
      singing.value,
    );
  }

  readonly judge: Infer = (inputs, rows) => answer(this.sessions[0], inputs, rows);
  readonly release: Infer = (inputs, rows) => answer(this.sessions[1], inputs, rows);

  async close(): Promise<void> {
    await Promise.all(this.sessions.map((session) => session.release()));
  }
}

async function open(
  folder: string,
  name: string,
  features: Pick<FeatureList<never>, 'groups'>,
): Promise<InferenceSession> {
  const bytes = networkBytes(folder, name, features);
  if (!bytes.ok) throw notLoaded(bytes.error.sentence);
  return InferenceSession.create(bytes.value, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    logSeverityLevel: 3,
  });
}

async function answer(session: InferenceSession, inputs: Float32Array, rows: number): Promise<Float32Array> {
  if (rows === 0) return new Float32Array(0);
  const input = new Tensor('float32', inputs, [rows, inputs.length / rows]);
  const answers = await session.run({ [session.inputNames[0]!]: input });
  return answers[session.outputNames[0]!]!.data as Float32Array;
}

/** Recognised by `hear.ts`: no recording can make a network be missing. */
class NetworkNotLoaded extends Error {
  override readonly name = 'NetworkNotLoaded';
}
const notLoaded = (sentence: string): Error => new NetworkNotLoaded(sentence);
