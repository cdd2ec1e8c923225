/** A file whose length the browser has not found out by then is taken as it is; the server knows better anyway. */
const PATIENCE_MS = 3000;
/** Far beyond any end. */
const FAR_SEC = 1e7;

/**
 * How long a recording lasts, as far as the browser can tell without decoding it.
 *
 * @returns seconds; undefined for kinds of files the browser does not know, and for those that do not say
 */
export async function claimedLengthSec(file: File): Promise<number | undefined> {
  const address = URL.createObjectURL(file);
  const player = new Audio();
  player.preload = 'metadata';
  try {
    return await new Promise<number | undefined>((resolve) => {
      const tell = () => {
        if (Number.isFinite(player.duration)) resolve(player.duration);
        // Recorders that write while they record leave the length out; the browser finds it where it looks for the end.
        else player.currentTime = FAR_SEC;
      };
      player.addEventListener('loadedmetadata', tell, { once: true });
      player.addEventListener('durationchange', () => Number.isFinite(player.duration) && resolve(player.duration));
      player.addEventListener('error', () => resolve(undefined), { once: true });
      setTimeout(() => resolve(undefined), PATIENCE_MS);
      player.src = address;
    });
  } finally {
    player.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}
