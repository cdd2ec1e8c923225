import type { Seconds, Sound } from '@notewright/score';
import {
  BEND_RANGE_SEMITONES,
  bendChannelsOf,
  channelsOf,
  soundfontFile,
  wheelOf,
  type Click,
  type Sounding,
  type Stroke,
} from '@notewright/playback';
import processorUrl from 'spessasynth_lib/dist/spessasynth_processor.min.js?url';
import { WorkletSynthesizer } from 'spessasynth_lib';
import { inTime } from './inTime';
import { Lag } from './lag';
import { fetchSoundfonts, takeSoundfont } from './soundfonts';

/** Share of the sound that goes into the room, and how long the room holds it: the specification's 0.2 and 0.6, of 127. */
const REVERB_SEND = 25;
const REVERB_TIME = 76;
const REVERB_SEND_CONTROLLER = 91;
const VOLUME_CONTROLLER = 7;
/** The volume General MIDI begins with. */
const FULL_VOLUME = 100;
/** Against `LOUDNESS`: heard over a forte, and no fright at the beginning. */
const CLICK_LEVEL = 0.25;
const CLICK_SEC = 0.05;
/** A piano chord with melody at mezzo-forte then peaks at about half of full scale, measured in Chromium. */
const LOUDNESS = 2;

/**
 * The instruments of a score, in an AudioWorklet. Loads only the SoundFonts the parts need.
 *
 * Must be opened from a user gesture, or the browser keeps it silent.
 */
export class Synthesiser {
  private readonly loaded = new Set<string>();
  private channels: readonly number[] = [];
  /** Where bent strings of each part sound. */
  private bendChannels: readonly (number | undefined)[] = [];
  private channelCount = 16;
  /** On their way, or sounding. */
  private readonly clicks = new Set<OscillatorNode>();
  private readonly lag: Lag;
  /** Keys that are down or on their way: channel and key → when they go down. */
  private readonly down = new Map<
    string,
    { readonly channel: number; readonly midi: number; readonly atSec: Seconds }
  >();

  private constructor(
    private readonly context: AudioContext,
    private readonly synth: WorkletSynthesizer,
    private readonly output: GainNode,
    port: MessagePort,
  ) {
    this.lag = new Lag(context, synth, port);
  }

  /**
   * @param context  made by the caller within the user's gesture
   * @param into     where it is heard, instead of the loudspeaker itself
   * @throws when the browser does not start its audio, or a file cannot be loaded
   */
  static async open(context: AudioContext, into: AudioNode = context.destination): Promise<Synthesiser> {
    await inTime(context.resume(), 'starting the audio');
    await context.audioWorklet.addModule(processorUrl);
    const output = context.createGain();
    output.gain.value = LOUDNESS;
    output.connect(into);
    let node: AudioWorkletNode | undefined;
    const worklet = (...made: ConstructorParameters<typeof AudioWorkletNode>) => (node = new AudioWorkletNode(...made));
    const synth = new WorkletSynthesizer(context, { eventsEnabled: false, audioNodeCreators: { worklet } });
    synth.connect(output);
    await inTime(synth.isReady, 'starting the synthesiser');
    synth.systemExclusive(rolandReverbTime(REVERB_TIME));
    return new Synthesiser(context, synth, output, node!.port);
  }

  get nowSec(): Seconds {
    return this.context.currentTime;
  }

  /** From a sample's being made to its being heard: some milliseconds, or a good part of a second over the air. */
  get latencySec(): Seconds {
    return this.context.outputLatency || 0; // older browsers do not tell
  }

  /**
   * Gives each part its instrument and a channel of its own.
   *
   * @returns the sounds that could not be loaded, each once; another instrument plays for them
   * @throws when none could be loaded
   */
  async seat(sounds: readonly Sound[]): Promise<readonly Sound[]> {
    const wanted = new Map(sounds.map((sound) => [soundfontFile(sound), sound]));
    const files = [...wanted.keys()].filter((file) => !this.loaded.has(file));
    const fetched = await Promise.allSettled(files.map(takeSoundfont));
    // One after the other: the synthesiser answers only the latest of several calls.
    for (const [index, file] of files.entries()) {
      const outcome = fetched[index];
      if (outcome?.status !== 'fulfilled') continue;
      await this.synth.soundBankManager.addSoundBank(outcome.value, file);
      this.loaded.add(file);
    }
    if (this.loaded.size === 0 && sounds.length > 0)
      throw new Error(`no instrument could be loaded of ${files.join()}`);
    this.channels = channelsOf(sounds);
    this.bendChannels = bendChannelsOf(sounds);
    this.addChannels(Math.max(0, ...this.channels, ...this.bendChannels.map((channel) => channel ?? 0)) + 1);
    for (const [index, sound] of sounds.entries())
      for (const channel of this.channelsOfPart(index)) {
        this.synth.programChange(channel, sound.kind === 'pitched' ? sound.program : 0);
        this.synth.controllerChange(channel, REVERB_SEND_CONTROLLER, REVERB_SEND);
      }
    for (const channel of this.bendChannels)
      if (channel !== undefined) this.synth.pitchWheelRange(channel, BEND_RANGE_SEMITONES);
    await this.lag.measure();
    return [...wanted].flatMap(([file, sound]) => (this.loaded.has(file) ? [] : [sound]));
  }

  /** Channels that are added begin as drums, with all their controllers at 0: they are put right by a reset of the whole synthesiser. */
  private addChannels(count: number): void {
    if (count <= this.channelCount) return;
    for (; this.channelCount < count; this.channelCount++) this.synth.addNewChannel();
    this.synth.reset();
    this.synth.systemExclusive(rolandReverbTime(REVERB_TIME));
  }

  /** How loud a part is, 0–1. */
  setVolume(partIndex: number, volume: number): void {
    for (const channel of this.channelsOfPart(partIndex))
      this.synth.controllerChange(channel, VOLUME_CONTROLLER, Math.round(volume * FULL_VOLUME));
  }

  private channelsOfPart(partIndex: number): readonly number[] {
    return [this.channels[partIndex], this.bendChannels[partIndex]].filter((channel) => channel !== undefined);
  }

  /** Plays a stroke or a click some seconds from now. */
  play(event: Sounding, inSec: Seconds): void {
    if (event.kind === 'click') this.click(event, inSec);
    else this.strike(event, inSec);
  }

  private strike({ kind, partIndex, midi, velocity, bent }: Stroke, inSec: Seconds): void {
    const channel = (bent === undefined ? this.channels : this.bendChannels)[partIndex];
    if (channel === undefined) return;
    const time = this.context.currentTime - this.lag.sec + inSec;
    if (bent !== undefined && kind !== 'up') this.synth.pitchWheel(channel, wheelOf(bent), { time });
    if (kind === 'down') {
      this.down.set(`${channel}.${midi}`, { channel, midi, atSec: time });
      this.synth.noteOn(channel, midi, velocity, { time });
    } else if (kind === 'up') {
      this.down.delete(`${channel}.${midi}`);
      this.synth.noteOff(channel, midi, { time });
    }
  }

  /** A short high tone: it needs no file, and cuts through any instrument. */
  private click({ accent }: Click, inSec: Seconds): void {
    const at = this.context.currentTime + inSec;
    const tone = this.context.createOscillator();
    const level = this.context.createGain();
    tone.frequency.value = accent ? 1760 : 1175;
    level.gain.setValueAtTime(0, at);
    level.gain.linearRampToValueAtTime(accent ? CLICK_LEVEL : CLICK_LEVEL * 0.6, at + 0.001);
    level.gain.exponentialRampToValueAtTime(0.0001, at + CLICK_SEC);
    tone.connect(level).connect(this.output);
    tone.start(at);
    tone.stop(at + CLICK_SEC);
    this.clicks.add(tone);
    tone.onended = () => {
      this.clicks.delete(tone);
      level.disconnect(); // now, and not when rubbish is cleared away
    };
  }

  /** Lets all keys go. Those already on their way down (the look-ahead cannot be called back) come up at once. */
  release(): void {
    const now = this.context.currentTime - this.lag.sec;
    for (const { channel, midi, atSec } of this.down.values())
      this.synth.noteOff(channel, midi, { time: Math.max(now, atSec + 0.001) });
    this.down.clear();
    for (const click of this.clicks) click.stop();
    this.clicks.clear();
  }

  /** Closes the sound off within a few milliseconds, tails and room included, so that a pause is silent at once. */
  hush(): void {
    this.turnTo(0, 0.015);
  }

  /** Opens the sound again. */
  unhush(): void {
    this.turnTo(LOUDNESS, 0.002);
  }

  private turnTo(level: number, timeConstantSec: Seconds): void {
    const now = this.context.currentTime;
    this.output.gain.cancelScheduledValues(now);
    this.output.gain.setTargetAtTime(level, now, timeConstantSec);
  }

  async close(): Promise<void> {
    this.synth.destroy();
    await this.context.close();
  }
}

/** Fetches what playing these sounds will need, so that the first press of play is answered at once. */
export async function fetchAhead(sounds: readonly Sound[]): Promise<void> {
  await Promise.allSettled([fetch(processorUrl).then((processor) => processor.blob()), ...fetchSoundfonts(sounds)]);
}

/** The GS message that sets how long the room holds the sound; address 40 01 34. */
function rolandReverbTime(value: number): readonly number[] {
  const body = [0x40, 0x01, 0x34, value];
  const checksum = (128 - (body.reduce((sum, byte) => sum + byte, 0) % 128)) % 128;
  return [0x41, 0x10, 0x42, 0x12, ...body, checksum, 0xf7];
}
