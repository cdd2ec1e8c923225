import type { Score } from '@notewright/score';
import { createContext, useEffect, useState, type ReactNode } from 'react';
import { ScorePlayer } from './scorePlayer';

/** Keeps the player of one song; made by who needs it first. */
class Keeper {
  private player: ScorePlayer | undefined;

  playerFor(score: Score): ScorePlayer {
    return (this.player ??= new ScorePlayer(score));
  }

  close(): void {
    this.player?.close();
  }
}

export const SongPlayer = createContext<Keeper | undefined>(undefined);

/**
 * One player for all that shows a song: place, speed and whether it plays stay when play mode and edit mode change. Leaving the song ends
 * the sound.
 */
export function OnePlayer({ children }: { readonly children: ReactNode }) {
  const [keeper] = useState(() => new Keeper());
  useEffect(() => () => keeper.close(), [keeper]);
  return <SongPlayer value={keeper}>{children}</SongPlayer>;
}
