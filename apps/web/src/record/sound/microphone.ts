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

  /** Asks for the microphone; best from within a click, so that the browser lets it be heard at once. */
  static async open(): Promise<Result<Microphone, MicrophoneProblem>> {
    if (!window.isSecureContext) return err('insecure');
    if (!('mediaDevices' in navigator) || !('AudioWorkletNode' in window)) return err('unsupported');
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: AS_IT_IS });
    } catch (error) {
      return err(PROBLEM_OF[(error as DOMException).name] ?? 'busy');
    }
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
    const { context, track, stream } = this;
    const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 1, outputChannelCount: [1] });
    capture.port.onmessage = ({ data }: MessageEvent<Block>) => this.onBlock(data);
    context.createMediaStreamSource(stream).connect(capture);
    // What is not connected to an end is not computed; the worklet's output is silence.
    capture.connect(context.destination);
    track.addEventListener('ended', () => this.onEnd('lost'));
    context.addEventListener('statechange', () => {
      if (context.state !== 'running' && context.state !== 'closed') this.onEnd('interrupted');
    });
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
