import { err, ok, type Result } from '@notewright/result';
import captureUrl from './capture.worklet.ts?worker&url';

/** Why there is no sound of a microphone. */
export type MicrophoneProblem = 'refused' | 'none' | 'busy' | 'insecure' | 'unsupported';

/** Some sound, and where it belongs on the clock of the audio context: sample `frame` was recorded at `frame / sampleRate`. */
export interface Block {
  readonly frame: number;
  readonly samples: Float32Array<ArrayBuffer>;
}

/** Music as it is: what helps speech (gates, levels that follow, echoes taken away) takes the ends off notes and evens out dynamics. */
const AS_IT_IS: MediaTrackConstraints = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
  channelCount: { ideal: 1 },
};

const PROBLEM_OF: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

/** @param id  of the microphone that is meant; where it is not connected, another one is as good */
async function microphoneStream(id: string | undefined): Promise<Result<MediaStream, MicrophoneProblem>> {
  const { mediaDevices } = navigator;
  try {
    const chosen = id === undefined ? {} : { deviceId: { exact: id } };
    return ok(await mediaDevices.getUserMedia({ audio: { ...AS_IT_IS, ...chosen } }));
  } catch (error) {
    const isAway = ['OverconstrainedError', 'NotFoundError'].includes((error as DOMException).name);
    if (id !== undefined && isAway) return microphoneStream(undefined);
    return err(PROBLEM_OF[(error as DOMException).name] ?? 'busy');
  }
}

/** An open microphone, and the audio context it is heard in. */
export class Microphone {
  /** Told each block as it comes in. */
  onBlock: (block: Block) => void = () => undefined;
  /** Told once when no more sound will come: unplugged, or taken by the device for a call. */
  onEnd: (why: 'lost' | 'interrupted') => void = () => undefined;

  private constructor(
    readonly context: AudioContext,
    private readonly track: MediaStreamTrack,
    private readonly stream: MediaStream,
  ) {}

  /** Asks for the microphone (the usual one where `id` is undefined); best from within a click, so that the browser lets it be heard at once. */
  static async open(id: string | undefined): Promise<Result<Microphone, MicrophoneProblem>> {
    if (!window.isSecureContext) return err('insecure');
    if (!('mediaDevices' in navigator) || !('AudioWorkletNode' in window)) return err('unsupported');
    const asked = await microphoneStream(id);
    if (!asked.ok) return asked;
    const stream = asked.value;
    const context = new AudioContext({ latencyHint: 'interactive' });
    const microphone = new Microphone(context, stream.getAudioTracks()[0]!, stream);
    try {
      await context.audioWorklet.addModule(captureUrl);
      microphone.#connect();
      return ok(microphone);
    } catch (error) {
      console.warn('The microphone could not be heard.', error);
      await microphone.close();
      return err('busy');
    }
  }

  #connect(): void {
    const { context, stream } = this;
    const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 1, outputChannelCount: [1] });
    capture.port.onmessage = ({ data }: MessageEvent<Block>) => this.onBlock(data);
    context.createMediaStreamSource(stream).connect(capture);
    // What is not connected to an end is not computed; the worklet's output is silence.
    capture.connect(context.destination);
    for (const one of stream.getTracks()) one.addEventListener('ended', () => this.#endOnce());
    context.addEventListener('statechange', () => {
      if (context.state !== 'running' && context.state !== 'closed') this.onEnd('interrupted');
    });
  }

  /** Of the microphone that is open. */
  get deviceId(): string | undefined {
    return this.track.getSettings().deviceId;
  }

  #endOnce(): void {
    const { onEnd } = this;
    this.onEnd = () => undefined;
    onEnd('lost');
  }

  /** Browsers that want a gesture first keep the clock standing until then. */
  async wake(): Promise<void> {
    if (this.context.state !== 'running') await this.context.resume();
  }

  /** From a sample's being given to the loudspeaker to its coming back through the microphone, as far as the device tells. */
  get latencySec(): number {
    const { baseLatency, outputLatency } = this.context;
    const { latency } = this.track.getSettings() as { latency?: number };
    return (baseLatency || 0) + (outputLatency || 0) + (latency ?? 0);
  }

  async close(): Promise<void> {
    this.onBlock = () => undefined;
    this.onEnd = () => undefined;
    for (const track of this.stream.getTracks()) track.stop();
    if (this.context.state !== 'closed') await this.context.close();
  }
}
