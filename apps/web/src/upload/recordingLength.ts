/** A file whose length the browser has not found out by then is taken as it is; the server knows better anyway. */
const PATIENCE_MS = 3000;

/**
 * How long a recording lasts, as far as the browser can tell without playing it.
 *
 * @returns seconds; undefined for kinds of files the browser does not know, and for those that do not say
 */
export async function recordingLengthSec(file: File): Promise<number | undefined> {
  const address = URL.createObjectURL(file);
  const player = new Audio();
  player.preload = 'metadata';
  try {
    return await new Promise<number | undefined>((resolve) => {
      const tell = () => resolve(Number.isFinite(player.duration) ? player.duration : undefined);
      player.addEventListener('loadedmetadata', tell, { once: true });
      player.addEventListener('error', () => resolve(undefined), { once: true });
      setTimeout(() => resolve(undefined), PATIENCE_MS);
      player.src = address;
    });
  } finally {
    player.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}
