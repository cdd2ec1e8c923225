import type { OriginalSource } from '../player';
import { decoded } from './decoded';
import { withPiece, type Peaks } from './peaks';
import { webmParts } from './webmParts';

/** Decoded at once: a few megabytes, however long the recording is. */
const PART_SEC = 30;
interface Waveform {
  readonly peaks: Peaks;
  readonly state: 'drawing' | 'drawn' | 'failed';
}

const kept = new WeakMap<OriginalSource, WaveformOf>();

/** The waveform of a recording, drawn once for as long as its page is open. */
export function waveformOf(source: OriginalSource): WaveformOf {
  const known = kept.get(source) ?? new WaveformOf(source);
  kept.set(source, known);
  return known;
}

class WaveformOf {
  private readonly listeners = new Set<() => void>();
  private state: Waveform = { peaks: new Uint8Array(), state: 'drawing' };
  private begun = false;

  constructor(private readonly source: OriginalSource) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (!this.begun) void this.draw();
    return () => this.listeners.delete(listener);
  };

  getState = (): Waveform => this.state;

  private async draw(): Promise<void> {
    this.begun = true;
    try {
      const file = new Uint8Array(await this.source.bytes());
      const parts = webmParts(file, PART_SEC);
      for (const { bytes, atSec } of parts) {
        const { sampleRate, channels } = await decoded(bytes.buffer);
        this.become({ ...this.state, peaks: withPiece(this.state.peaks, atSec, channels, sampleRate) });
      }
      this.become({ ...this.state, state: parts.length > 0 ? 'drawn' : 'failed' });
    } catch (error) {
      console.warn('the waveform could not be drawn', error);
      this.begun = false; // once more when it is next looked at
      this.become({ ...this.state, state: 'failed' });
    }
  }

  private become(state: Waveform): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
