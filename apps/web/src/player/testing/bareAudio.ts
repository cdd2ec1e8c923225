import { vi } from 'vitest';

/** A sound of the page, as far as players ask it: whether it plays, and where. */
export class BareAudio extends EventTarget {
  paused = true;
  ended = false;
  seeking = false;
  currentTime = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  readonly error = null;
  constructor(public src = '') {
    super();
  }
  play = async (): Promise<void> => {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  };
  pause = (): void => {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  };
  removeAttribute(name: 'src'): void {
    this[name] = '';
  }
}

/** The sounds of one test, in the order in which they were made. */
export function audios(): readonly BareAudio[] {
  const made: BareAudio[] = [];
  vi.stubGlobal(
    'Audio',
    class extends BareAudio {
      constructor(src?: string) {
        super(src);
        made.push(this);
      }
    },
  );
  return made;
}
