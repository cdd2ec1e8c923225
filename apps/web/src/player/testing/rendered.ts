import { channelsOf, soundfontFile } from '@notewright/playback';
import type { Seconds, Sound } from '@notewright/score';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SoundBankLoader, SpessaSynthProcessor } from 'spessasynth_core';

const SOUNDFONTS = join(import.meta.dirname, '../../../../../build/Soundfonts');
/** What an AudioWorklet renders at a time. */
const BLOCK = 128;

/** The synthesiser of the page, rendered without an audio device: the same core, the same sounds, block by block as in a worklet. */
export class Rendered {
  static readonly RATE_HZ = 44100;

  private constructor(
    private readonly synth: SpessaSynthProcessor,
    private readonly channels: readonly number[],
  ) {}

  /** @param sounds  of the parts; the files must have been built */
  static async open(sounds: readonly Sound[]): Promise<Rendered> {
    const synth = new SpessaSynthProcessor(Rendered.RATE_HZ, { eventsEnabled: false });
    await synth.processorInitialized;
    for (const file of new Set(sounds.map(soundfontFile))) {
      const bytes = readFileSync(join(SOUNDFONTS, file));
      const copy = new Uint8Array(bytes);
      synth.soundBankManager.addSoundBank(SoundBankLoader.fromArrayBuffer(copy.buffer), file);
    }
    const channels = channelsOf(sounds);
    for (const [index, sound] of sounds.entries())
      synth.programChange(channels[index] ?? 0, sound.kind === 'pitched' ? sound.program : 0);
    return new Rendered(synth, channels);
  }

  /** A key goes down, at once or at a moment from the start. */
  strike(partIndex: number, midi: number, velocity: number, time: Seconds = 0): void {
    this.send(0x90, partIndex, midi, velocity, time);
  }

  release(partIndex: number, midi: number, time: Seconds): void {
    this.send(0x80, partIndex, midi, 0, time);
  }

  /** The next so many seconds, both sides together. */
  samples(lengthSec: Seconds): Float32Array {
    const frames = Math.ceil((lengthSec * Rendered.RATE_HZ) / BLOCK) * BLOCK;
    const [left, right] = [new Float32Array(frames), new Float32Array(frames)];
    for (let at = 0; at < frames; at += BLOCK) this.synth.process(left, right, at, BLOCK);
    return left.map((value, index) => value + (right[index] ?? 0));
  }

  private send(status: number, partIndex: number, midi: number, velocity: number, time: Seconds): void {
    const channel = this.channels[partIndex] ?? 0;
    this.synth.processMessage([status | (channel % 16), midi, velocity], channel - (channel % 16), { time });
  }
}
