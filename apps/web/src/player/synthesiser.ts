import type { Seconds, Sound } from '@notewright/score';
import { soundfontFile, type Stroke } from '@notewright/playback';
import processorUrl from 'spessasynth_lib/dist/spessasynth_processor.min.js?url';
import { WorkletSynthesizer } from 'spessasynth_lib';

/** How long a browser may take to start its audio before we go on without. */
const START_PATIENCE_MS = 2000;
/** Share of the sound that goes into the room, and how long the room holds it: the specification's 0.2 and 0.6, of 127. */
const REVERB_SEND = 25;
const REVERB_TIME = 76;
const REVERB_SEND_CONTROLLER = 91;
/** General MIDI keeps this channel for drums. */
const DRUM_CHANNEL = 9;

const channelOf = (partIndex: number, sound: Sound): number => {
  if (sound.kind === 'percussion') return DRUM_CHANNEL;
  const channel = partIndex % 15;
  return channel < DRUM_CHANNEL ? channel : channel + 1;
};

/**
 * The instruments of a score, in an AudioWorklet. Loads only the SoundFonts the parts need.
 *
 * Must be opened from a user gesture, or the browser keeps it silent.
 */
export class Synthesiser {
  private readonly loaded = new Set<string>();
  private channels: readonly number[] = [];
  /** Keys that are down or on their way: channel and key → when they go down. */
  private readonly down = new Map<
    string,
    { readonly channel: number; readonly midi: number; readonly atSec: Seconds }
  >();

  private constructor(
    private readonly context: AudioContext,
    private readonly synth: WorkletSynthesizer,
    private readonly output: GainNode,
  ) {}

  /**
   * @param context  made by the caller within the user's gesture
   * @throws when the browser does not start its audio, or a file cannot be loaded
   */
  static async open(context: AudioContext): Promise<Synthesiser> {
    await started(context);
    await context.audioWorklet.addModule(processorUrl);
    const synth = new WorkletSynthesizer(context, { eventsEnabled: false });
    await synth.isReady;
    const output = context.createGain();
    synth.connect(output);
    output.connect(context.destination);
    synth.systemExclusive(rolandReverbTime(REVERB_TIME));
    return new Synthesiser(context, synth, output);
  }

  get nowSec(): Seconds {
    return this.context.currentTime;
  }

  /** What the listener hears, for meters and tests. */
  get node(): AudioNode {
    return this.output;
  }

  /** Gives each part its instrument. @throws when a SoundFont cannot be loaded */
  async seat(sounds: readonly Sound[]): Promise<void> {
    const files = [...new Set(sounds.map(soundfontFile))].filter((file) => !this.loaded.has(file));
    await Promise.all(
      files.map(async (file) => {
        const response = await fetch(`/Soundfonts/${file}`);
        if (!response.ok) throw new Error(`${file} answers ${response.status}`);
        const bytes = await response.arrayBuffer();
        await this.synth.soundBankManager.addSoundBank(bytes, file);
        this.loaded.add(file);
      }),
    );
    this.channels = sounds.map((sound, index) => channelOf(index, sound));
    for (const [index, sound] of sounds.entries()) {
      const channel = this.channels[index]!;
      this.synth.programChange(channel, sound.kind === 'pitched' ? sound.program : 0);
      this.synth.controllerChange(channel, REVERB_SEND_CONTROLLER, REVERB_SEND);
    }
  }

  /** Plays a stroke some seconds from now. */
  play({ kind, partIndex, midi, velocity }: Stroke, inSec: Seconds): void {
    const channel = this.channels[partIndex];
    if (channel === undefined) return;
    const time = this.context.currentTime + inSec;
    if (kind === 'down') {
      this.down.set(`${channel}.${midi}`, { channel, midi, atSec: time });
      this.synth.noteOn(channel, midi, velocity, { time });
    } else {
      this.down.delete(`${channel}.${midi}`);
      this.synth.noteOff(channel, midi, { time });
    }
  }

  /** Lets all keys go. Those already on their way down (the look-ahead cannot be called back) come up at once. */
  release(): void {
    const now = this.context.currentTime;
    for (const { channel, midi, atSec } of this.down.values())
      this.synth.noteOff(channel, midi, { time: Math.max(now, atSec + 0.001) });
    this.down.clear();
  }

  /** Closes the sound off for a moment, so that a pause is silent at once. */
  hush(seconds: Seconds): void {
    const { gain } = this.output;
    const now = this.context.currentTime;
    gain.cancelScheduledValues(now);
    gain.setTargetAtTime(0, now, 0.02);
    gain.setTargetAtTime(1, now + seconds, 0.005);
  }

  /** Opens the sound again before a hush is over. */
  unhush(): void {
    const { gain } = this.output;
    gain.cancelScheduledValues(this.context.currentTime);
    gain.setValueAtTime(1, this.context.currentTime);
  }

  async close(): Promise<void> {
    this.synth.destroy();
    await this.context.close();
  }
}

/** Browsers that want a gesture first leave `resume` pending for ever; that counts as a failure here. */
async function started(context: AudioContext): Promise<void> {
  const patience = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`audio is ${context.state}`)), START_PATIENCE_MS),
  );
  await Promise.race([context.resume(), patience]);
}

/** The GS message that sets how long the room holds the sound; address 40 01 34. */
function rolandReverbTime(value: number): readonly number[] {
  const body = [0x40, 0x01, 0x34, value];
  const checksum = (128 - (body.reduce((sum, byte) => sum + byte, 0) % 128)) % 128;
  return [0x41, 0x10, 0x42, 0x12, ...body, checksum, 0xf7];
}
