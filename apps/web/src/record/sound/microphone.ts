import { err, ok, type Result } from '@notewright/result';
import type { SoundSource } from './soundSource';
import captureUrl from './capture.worklet.ts?worker&url';

/** Why there is no sound of a microphone. */
export type MicrophoneProblem = 'refused' | 'none' | 'busy' | 'insecure' | 'unsupported' | 'noTab' | 'tabSilent';

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

/** Somebody chooses a tab in the browser's own dialog. Browsers share pictures with sound or not at all: the smallest there are. */
async function tabStream(): Promise<Result<MediaStream, MicrophoneProblem>> {
  try {
    const video = { width: 1, height: 1, frameRate: 1, displaySurface: 'browser' };
    const controller = new (window as unknown as { CaptureController: new () => Controller }).CaptureController();
    controller.setFocusBehavior('no-focus-change'); // browsers go over to the chosen tab, and the button to record is here
    const wanted: TabOptions = {
      video,
      audio: AS_IT_IS,
      controller,
      selfBrowserSurface: 'exclude',
      preferCurrentTab: false,
    };
    const stream = await navigator.mediaDevices.getDisplayMedia(wanted);
    if (stream.getAudioTracks().length > 0) return ok(stream);
    for (const track of stream.getTracks()) track.stop();
    return err('tabSilent');
  } catch (error) {
    return err((error as DOMException).name === 'NotAllowedError' ? 'noTab' : 'busy');
  }
}

interface Controller {
  setFocusBehavior(behavior: 'no-focus-change'): void;
}

/** Some of which the types of the language do not know yet. */
interface TabOptions extends DisplayMediaStreamOptions {
  readonly controller: Controller;
  readonly selfBrowserSurface: 'exclude';
  readonly preferCurrentTab: false;
}

/** An open microphone, or the sound of a tab, and the audio context it is heard in. */
export class Microphone {
  /** Called with each block as it comes in. */
  onBlock: (block: Block) => void = () => undefined;
  /** Called once when no more sound will come: unplugged, or taken by the device for a call. */
  onEnd: (why: 'lost' | 'interrupted') => void = () => undefined;

  private constructor(
    readonly context: AudioContext,
    private readonly track: MediaStreamTrack,
    private readonly stream: MediaStream,
  ) {}

  /** Asks for the sound; best from within a click, so that the browser lets it be heard at once. */
  static async open(source: SoundSource): Promise<Result<Microphone, MicrophoneProblem>> {
    if (!window.isSecureContext) return err('insecure');
    if (!('mediaDevices' in navigator) || !('AudioWorkletNode' in window)) return err('unsupported');
    const asked = source.kind === 'tab' ? await tabStream() : await microphoneStream(source.id);
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
    // A tab that is closed ends its picture first.
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
