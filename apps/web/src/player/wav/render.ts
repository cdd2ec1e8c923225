import { BEND_RANGE_SEMITONES, bendChannelsOf, channelsOf, wheelOf } from '@notewright/playback';
import type { Seconds, Sound } from '@notewright/score';
import { SoundBankLoader, SpessaSynthProcessor } from 'spessasynth_core';
import { waveHeader } from '../../parts/waveHeader';
import type { Order } from './protocol';
import type { Click } from './recital';

export const RATE_HZ = 44_100;
/** What the synthesiser makes at once, so exact are the moments of notes: 1.5 ms. */
const BLOCK = 64;
/** What rings on after the last note. */
const TAIL_SEC = 2;
/** The room, and how much goes into it: as in the player (`synthesiser.ts`). */
const REVERB_SEND = 25;
const REVERB_SEND_CONTROLLER = 91;
/** Of the metronome: specification §10. */
const [CLICK_HZ, ACCENT_HZ, CLICK_SEC] = [2000, 2500, 0.03];
/** Nothing is louder than that, of full scale. */
const LOUDEST = 0.97;
/** As loud as the player, unless that would be too loud. */
const USUAL_GAIN = 2;

/**
 * Plays music into a WAV file (16 bit, stereo, 44.1 kHz).
 *
 * @param onShare  called now and then with how much is done, 0–1; the thread is not free before it has answered
 * @returns the file; the whole of it is as loud as it can be without distortion, at most as loud as the player
 */
export async function renderWav(order: Order, onShare: (share: number) => void): Promise<Blob> {
  const { recital, sounds } = order;
  const synth = await seated(order);
  const [channels, bendChannels] = [channelsOf(sounds), bendChannelsOf(sounds)];
  const frames = Math.ceil((recital.endSec + TAIL_SEC) * RATE_HZ);
  const samples = new Float32Array(2 * frames);
  const [left, right] = [new Float32Array(BLOCK), new Float32Array(BLOCK)];
  let [next, peak, reported] = [0, 0, 0];
  for (let at = 0; at < frames; at += BLOCK) {
    for (; ; next++) {
      const stroke = recital.strokes[next];
      if (!stroke || stroke.atSec * RATE_HZ > at) break;
      const { kind, midi, bent } = stroke;
      const channel = (bent === undefined ? channels : bendChannels)[stroke.partIndex] ?? 0;
      if (bent !== undefined && kind !== 'up') synth.pitchWheel(channel, wheelOf(bent));
      if (kind === 'down') synth.noteOn(channel, midi, stroke.velocity);
      else if (kind === 'up') synth.noteOff(channel, midi);
    }
    const count = Math.min(BLOCK, frames - at);
    left.fill(0);
    right.fill(0);
    synth.process(left, right, 0, count);
    for (let n = 0; n < count; n++) {
      const [l, r] = [left[n] ?? 0, right[n] ?? 0];
      samples[2 * (at + n)] = l;
      samples[2 * (at + n) + 1] = r;
      peak = Math.max(peak, Math.abs(l), Math.abs(r));
    }
    if (at / frames > reported + 0.01) onShare((reported = at / frames));
  }
  const gain = Math.min(USUAL_GAIN, peak > 0 ? LOUDEST / peak : USUAL_GAIN);
  return asFile(samples, gain, recital.clicks);
}

async function seated({ sounds, soundfonts }: Order): Promise<SpessaSynthProcessor> {
  const synth = new SpessaSynthProcessor(RATE_HZ, { eventsEnabled: false });
  await synth.processorInitialized;
  for (const [name, bytes] of soundfonts)
    synth.soundBankManager.addSoundBank(SoundBankLoader.fromArrayBuffer(bytes), name);
  const bendChannels = bendChannelsOf(sounds);
  const seats = [...channelsOf(sounds).entries(), ...bendChannels.entries()];
  for (const [index, channel] of seats) {
    const sound: Sound | undefined = sounds[index];
    if (!sound || channel === undefined) continue;
    while (synth.midiChannels.length <= channel) synth.createMIDIChannel();
    synth.midiChannels[channel]?.setDrums(sound.kind === 'percussion');
    synth.programChange(channel, sound.kind === 'pitched' ? sound.program : 0);
    synth.controllerChange(channel, REVERB_SEND_CONTROLLER, REVERB_SEND);
  }
  for (const channel of bendChannels) if (channel !== undefined) setBendRange(synth, channel);
  return synth;
}

/** Registered parameter 0: how far the pitch wheel reaches. */
function setBendRange(synth: SpessaSynthProcessor, channel: number): void {
  synth.controllerChange(channel, 101, 0);
  synth.controllerChange(channel, 100, 0);
  synth.controllerChange(channel, 6, BEND_RANGE_SEMITONES);
}

function asFile(samples: Float32Array, gain: number, clicks: readonly Click[]): Blob {
  const bytes = new Int16Array(samples.length);
  for (let at = 0; at < samples.length; at++) bytes[at] = Math.round(32_767 * gain * (samples[at] ?? 0));
  for (const { atSec, accent } of clicks) strike(bytes, atSec, accent ? ACCENT_HZ : CLICK_HZ);
  return new Blob([waveHeader(PCM_FORMAT, bytes.byteLength), bytes], { type: 'audio/wav' });
}

/** Mixes a click in; where both together are too loud, they are cut off. */
function strike(bytes: Int16Array, atSec: Seconds, hz: number): void {
  const start = Math.round(atSec * RATE_HZ);
  for (let n = 0; n < CLICK_SEC * RATE_HZ && 2 * (start + n) < bytes.length; n++) {
    const sample = 10_000 * Math.exp((-6 * n) / (CLICK_SEC * RATE_HZ)) * Math.sin((2 * Math.PI * hz * n) / RATE_HZ);
    for (const at of [2 * (start + n), 2 * (start + n) + 1])
      bytes[at] = Math.max(-32_768, Math.min(32_767, (bytes[at] ?? 0) + Math.round(sample)));
  }
}

/** PCM, two channels of 16 bits. */
const PCM_FORMAT = new Uint8Array(
  new Uint16Array([1, 2, RATE_HZ & 0xffff, RATE_HZ >> 16, (4 * RATE_HZ) & 0xffff, (4 * RATE_HZ) >> 16, 4, 16]).buffer,
);
