import { spawnSync } from 'node:child_process';
import { noteFramesToTime, outputToNotesPoly } from '@spotify/basic-pitch/cjs/toMidi.js';
import { Tensor, type InferenceSession } from 'onnxruntime-node';
import type { TimedNote } from './note-matching';
import { startLap } from './stopwatch';

/** As the package's `inference.js` has them; see also `packages/listen/src/network/frames.ts`. */
const RATE_HZ = 22_050;
const WINDOW_SAMPLES = 43_844;
const HOP_SAMPLES = 36_164;
const LEAD_SAMPLES = 3_840;
const FRAMES = 172;
const DROPPED_FRAMES = 15;
const PITCHES = 88;
const FRAMES_PER_SEC = 86;

export interface PublishedResult {
  readonly notes: readonly TimedNote[];
  readonly networkCpuSec: number;
  readonly decoderCpuSec: number;
  readonly durationSec: number;
}

/**
 * Transcribes as the package `@spotify/basic-pitch` does (Bittner et al., ICASSP 2022): its framing of the sound, its note
 * creation with the arguments it has by default (onset 0.5, frame 0.3, 5 frames, inferred onsets, "melodia" pass). The
 * network runs in ONNX Runtime instead of TensorFlow.js, with the same answers (`models/basic-pitch`); pitch bends are left
 * out.
 */
export async function transcribeAsPublished(session: InferenceSession, file: string): Promise<PublishedResult> {
  const sound = decoded(file);
  const lap = startLap();
  const frames: number[][] = [];
  const onsets: number[][] = [];
  const wanted = Math.floor(sound.length * (FRAMES_PER_SEC / RATE_HZ));
  for (let start = -LEAD_SAMPLES; start < sound.length; start += HOP_SAMPLES) {
    const window = new Float32Array(WINDOW_SAMPLES);
    const from = Math.max(0, start);
    window.set(sound.subarray(from, start + WINDOW_SAMPLES), from - start);
    const { note, onset } = await session.run({ input: new Tensor('float32', window, [1, WINDOW_SAMPLES, 1]) }, [
      'note',
      'onset',
    ]);
    frames.push(...usedRows(note!.data as Float32Array));
    onsets.push(...usedRows(onset!.data as Float32Array));
  }
  const networkCpuSec = lap().cpuSec;
  const found = noteFramesToTime(outputToNotesPoly(frames.slice(0, wanted), onsets.slice(0, wanted)));
  return {
    notes: found.map(({ startTimeSeconds, durationSeconds, pitchMidi, amplitude }) => ({
      onset: startTimeSeconds,
      offset: startTimeSeconds + durationSeconds,
      pitch: pitchMidi,
      confidence: amplitude,
    })),
    networkCpuSec,
    decoderCpuSec: lap().cpuSec,
    durationSec: sound.length / RATE_HZ,
  };
}

const usedRows = (data: Float32Array): number[][] =>
  Array.from({ length: FRAMES - 2 * DROPPED_FRAMES }, (_, row) => {
    const start = (row + DROPPED_FRAMES) * PITCHES;
    return Array.from(data.subarray(start, start + PITCHES));
  });

function decoded(file: string): Float32Array {
  const args = ['-v', 'error', '-i', file, '-ac', '1', '-ar', String(RATE_HZ), '-f', 'f32le', '-'];
  const { status, stdout, stderr } = spawnSync('ffmpeg', args, { maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`FFmpeg could not decode ${file}: ${String(stderr).trim()}`);
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.byteLength));
}
