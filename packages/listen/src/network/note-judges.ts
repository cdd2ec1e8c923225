import { dirname } from 'node:path';
import { conditionNetworkFrom, type ConditionNetwork } from '@notewright/condition';
import { readNetwork, type FeatureList, type NetworkReader } from '@notewright/networks';
import { networkBytes, networkFolder } from '@notewright/networks/node';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { ATTACK_FEATURES } from '../decoders/attack-patch';
import { besideNetworkFrom, type BesideNetwork } from '../decoders/parts/beside-network';
import { lineNetworkFrom, type LineNetwork } from '../decoders/parts/line-network';
import { RELEASE_FEATURES } from '../decoders/release-patch';
import { type SecondJudge, secondJudgeFrom } from '../decoders/second-judge';
import { singingNetworkFrom, type SingingNetwork } from '../decoders/voice/singing-network';
import { FrameSessions, ONE_THREAD } from './frame-sessions';
import type { HearOnsets } from './heard-onsets';
import type { TellParts } from './heard-parts';
import type { Infer, NoteJudges } from './infer';
import { InTurn } from './in-turn';
import { onsetsBy, USUAL_ONSET_FRAMES } from './onset-network';
import { PartsNetwork, USUAL_PARTS_FRAMES } from './parts-network';
import { POSTERIORS_GIVEN } from './posteriors';

/** The small networks of the decoders, on one thread each. */
export class LoadedJudges implements NoteJudges {
  /** Opened when they are first asked: many recordings need them not. One at a time: each takes 60 MB while it is open. */
  readonly #large = new InTurn<FrameSessions>();

  private constructor(
    private readonly folder: string,
    private readonly sessions: readonly [InferenceSession, InferenceSession],
    readonly second: SecondJudge,
    readonly singing: SingingNetwork,
    readonly lines: LineNetwork,
    readonly beside: BesideNetwork,
    readonly condition: ConditionNetwork,
  ) {}

  /**
   * @param noteModelPath  the note network; ours and their manifest lie beside it
   * @throws when one is missing, damaged, or was trained for another version
   */
  static async load(noteModelPath: string): Promise<LoadedJudges> {
    const folder = dirname(noteModelPath);
    return new LoadedJudges(
      folder,
      await Promise.all([open(folder, 'note-judge', ATTACK_FEATURES), open(folder, 'note-end', RELEASE_FEATURES)]),
      read(folder, 'second-judge', secondJudgeFrom),
      read(folder, 'voice-notes', singingNetworkFrom),
      read(folder, 'lines', lineNetworkFrom),
      read(folder, 'beside', besideNetworkFrom),
      read(folder, 'condition', conditionNetworkFrom),
    );
  }

  readonly judge: Infer = (inputs, rows) => answer(this.sessions[0], inputs, rows);
  readonly release: Infer = (inputs, rows) => answer(this.sessions[1], inputs, rows);

  readonly hearOnsets: HearOnsets = (posteriors, from, to) =>
    this.#large.with(
      'onsets',
      () => sessionsOf(this.folder, 'onsets', USUAL_ONSET_FRAMES),
      (sessions) => onsetsBy(sessions)(posteriors, from, to),
    );

  readonly tellParts: TellParts = (posteriors) =>
    this.#large.with(
      'parts',
      () => sessionsOf(this.folder, 'parts', USUAL_PARTS_FRAMES),
      (sessions) => new PartsNetwork(sessions).tell(posteriors),
    );

  async close(): Promise<void> {
    await Promise.all([this.#large.close(), ...this.sessions.map((session) => session.release())]);
  }
}

/** What is asked before the second judge, for whoever trains it. @param noteModelPath  as for `LoadedJudges` */
export async function loadFirstJudges(noteModelPath: string): Promise<Pick<NoteJudges, 'judge' | 'hearOnsets'>> {
  const folder = dirname(noteModelPath);
  const session = await open(folder, 'note-judge', ATTACK_FEATURES);
  const onsets = sessionsOf(folder, 'onsets', USUAL_ONSET_FRAMES);
  return { judge: (inputs, rows) => answer(session, inputs, rows), hearOnsets: onsetsBy(onsets) };
}

function read<Network>(folder: string, name: string, from: (file: NetworkReader) => Network): Network {
  const network = readNetwork(networkFolder(folder), name, from);
  if (!network.ok) throw notLoaded(network.error.sentence);
  return network.value;
}

const open = (folder: string, name: string, features: Pick<FeatureList<never>, 'groups'>): Promise<InferenceSession> =>
  InferenceSession.create(bytesOf(folder, name, features), ONE_THREAD);

const sessionsOf = (folder: string, name: string, usualFrames: readonly number[]): FrameSessions =>
  new FrameSessions(bytesOf(folder, name, POSTERIORS_GIVEN), usualFrames);

function bytesOf(folder: string, name: string, features: Pick<FeatureList<never>, 'groups'>): Uint8Array {
  const bytes = networkBytes(folder, name, features);
  if (!bytes.ok) throw notLoaded(bytes.error.sentence);
  return bytes.value;
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
