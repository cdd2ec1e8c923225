import { dirname, join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Infer, NoteJudges } from './infer';

/** The small networks of the decoder for several voices, on one thread each. */
export class LoadedJudges implements NoteJudges {
  private constructor(private readonly sessions: readonly [InferenceSession, InferenceSession]) {}

  /**
   * @param noteModelPath  the note network; ours lie beside it
   * @throws when one is missing or not a model
   */
  static async load(noteModelPath: string): Promise<LoadedJudges> {
    const folder = dirname(noteModelPath);
    return new LoadedJudges(
      await Promise.all([open(join(folder, 'note-judge.onnx')), open(join(folder, 'note-end.onnx'))]),
    );
  }

  readonly judge: Infer = (inputs, rows) => answer(this.sessions[0], inputs, rows);
  readonly release: Infer = (inputs, rows) => answer(this.sessions[1], inputs, rows);

  async close(): Promise<void> {
    await Promise.all(this.sessions.map((session) => session.release()));
  }
}

const open = (path: string) =>
  InferenceSession.create(path, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    logSeverityLevel: 3,
  });

async function answer(session: InferenceSession, inputs: Float32Array, rows: number): Promise<Float32Array> {
  if (rows === 0) return new Float32Array(0);
  const input = new Tensor('float32', inputs, [rows, inputs.length / rows]);
  const answers = await session.run({ [session.inputNames[0]!]: input });
  return answers[session.outputNames[0]!]!.data as Float32Array;
}
