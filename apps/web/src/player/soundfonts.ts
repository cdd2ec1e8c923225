import { soundfontFile } from '@notewright/playback';
import type { Sound } from '@notewright/score';

/** SoundFonts on their way or waiting; each is handed over once, because the synthesiser's thread keeps it. */
const waiting = new Map<string, Promise<ArrayBuffer>>();

export async function takeSoundfont(file: string): Promise<ArrayBuffer> {
  const bytes = waiting.get(file) ?? fetchSoundfont(file);
  waiting.delete(file);
  return bytes;
}

async function fetchSoundfont(file: string): Promise<ArrayBuffer> {
  const response = await fetch(`/Soundfonts/${file}`);
  if (!response.ok) throw new Error(`${file} answers ${response.status}`);
  return response.arrayBuffer();
}

/** Fetches those that these sounds will need and nobody waits for yet. */
export function fetchSoundfonts(sounds: readonly Sound[]): readonly Promise<ArrayBuffer>[] {
  const files = [...new Set(sounds.map(soundfontFile))].filter((file) => !waiting.has(file));
  return files.map((file) => {
    const bytes = fetchSoundfont(file);
    waiting.set(file, bytes);
    bytes.catch(() => waiting.delete(file)); // tried again, and reported, when it is needed
    return bytes;
  });
}
