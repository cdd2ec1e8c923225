/// <reference lib="webworker" />
import { PitchRows } from '@notewright/signal';
import { HIGHEST, LOWEST } from '../../roll/rollScale';
import { FRAMES_HZ, type SoundPiece } from './frames';

const page = self as unknown as DedicatedWorkerGlobalScope;
let rows: PitchRows | undefined;
let heardSamples = 0;

/** Each piece of a recording is answered by the frames it completed; only half a frame of sound is kept. */
page.onmessage = ({ data: { atSec, sampleRateHz, channels } }: MessageEvent<SoundPiece>) => {
  rows ??= new PitchRows(sampleRateHz, FRAMES_HZ, { lowestMidi: LOWEST, rows: HIGHEST - LOWEST + 1 });
  // Decoders give a little more or less than a piece lasts: what follows stays where it belongs.
  const begin = Math.round(atSec * sampleRateHz);
  const [missing, surplus] = [Math.max(0, begin - heardSamples), Math.max(0, heardSamples - begin)];
  const sound = new Float32Array(missing + Math.max(0, (channels[0]?.length ?? 0) - surplus));
  for (const channel of channels)
    for (const [at, sample] of channel.subarray(surplus).entries())
      sound[missing + at] = (sound[missing + at] ?? 0) + sample / channels.length;
  heardSamples += sound.length;
  const levels = rows.add(sound);
  page.postMessage(levels, [levels.buffer]);
};
