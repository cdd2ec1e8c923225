import { useEffect, useSyncExternalStore } from 'react';
import { sentenceOf } from '../api/failure';
import { fetchEvidence, fetchScoreBase } from '../api/scores';
import { NotatorWorker } from './notating';
import { ReadingSession } from './readingSession';
import type { SessionState } from './sessionState';

/** The panel moves from play mode into the editor and back; what was found is kept so long. */
const GONE_MS = 2000;

let current: ReadingSession | undefined;

/** The session of a song. There is one at a time: that of another song is given up. */
export function sessionOf(songId: string): ReadingSession {
  if (current?.songId === songId) return current;
  current?.close();
  current = new ReadingSession(songId, {
    fetchEvidence,
    fetchBase: fetchScoreBase,
    notating: () => new NotatorWorker(),
    sentenceOf,
  });
  return current;
}

let shown = 0;

export function useSession(session: ReadingSession): SessionState {
  useEffect(() => {
    shown++;
    return () => {
      shown--;
      setTimeout(() => shown === 0 && session.close(), GONE_MS);
    };
  }, [session]);
  return useSyncExternalStore(session.subscribe, session.getState);
}
