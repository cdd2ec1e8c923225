/**
 * Runs in the audio thread: hands the sound of the microphone on in blocks, each with the number of its first sample on the clock of the
 * audio context, by which the metronome is played, too.
 */
interface Processor {
  readonly port: MessagePort;
}
declare const AudioWorkletProcessor: { prototype: Processor; new (): Processor };
declare const registerProcessor: (name: string, processor: new () => Processor) => void;
declare const currentFrame: number;

/** A block for the page: some 40 ms. */
const BLOCK = 2048;

class Capture extends AudioWorkletProcessor {
  private block = new Float32Array(BLOCK);
  private filled = 0;
  private firstFrame = 0;

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const [channel, ...others] = input ?? [];
    if (!channel) return true;
    // The browser always hands over 128 samples, which divide the block.
    if (this.filled === 0) this.firstFrame = currentFrame;
    // In the thread that must not be late: an iterator would make an object for each sample.
    channel.forEach((sample, n) => {
      const sum = others.reduce((total, other) => total + (other[n] ?? 0), sample);
      this.block[this.filled + n] = sum / (others.length + 1);
    });
    this.filled += channel.length;
    if (this.filled >= BLOCK) {
      this.port.postMessage({ frame: this.firstFrame, samples: this.block }, [this.block.buffer]);
      this.block = new Float32Array(BLOCK);
      this.filled = 0;
    }
    return true;
  }
}
registerProcessor('capture', Capture);
