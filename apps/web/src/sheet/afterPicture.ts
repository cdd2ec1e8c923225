import { engraver } from './engraver';

/** Whoever waits for a picture goes on without it after this time; dense lines on slow devices take as long. */
const LIMIT_MS = 200;

/**
 * Does something once the picture of what was just changed is on the screen: never between a key and its picture, which would wait for
 * it. Where nothing has to be engraved that is after the next frame.
 *
 * @returns calls it off
 */
export function afterPicture(then: () => void): () => void {
  let off = () => undefined as void;
  const nextFrame = (step: () => void) => {
    const frame = requestAnimationFrame(step);
    off = () => cancelAnimationFrame(frame);
  };
  const soon = () => {
    const timer = setTimeout(then, 0);
    off = () => clearTimeout(timer);
  };
  // In the first frame it is known what has to be engraved.
  nextFrame(() => {
    if (engraver.idle) return soon();
    const limit = setTimeout(() => {
      stop();
      soon();
    }, LIMIT_MS);
    const stop = engraver.onIdle(() => {
      clearTimeout(limit);
      stop();
      nextFrame(soon);
    });
    off = () => {
      clearTimeout(limit);
      stop();
    };
  });
  return () => off();
}
