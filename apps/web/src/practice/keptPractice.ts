import { NO_PRACTICE, readPractice, type Practice } from '@notewright/playback';
import type { Score } from '@notewright/score';

const PREFIX = 'notewright.practice.';

/** What this device remembers of practising a song; as new where nothing, or nothing sensible, is kept. */
export function keptPractice(id: string, score: Score): Practice {
  try {
    return readPractice(JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null'), score);
  } catch {
    return NO_PRACTICE; // no storage here, or somebody else wrote into it
  }
}

/** Keeps it; where nothing can be kept it lasts as long as the page. Who plays themself says so anew each time: their keyboard may be gone. */
export function keepPractice(id: string, practice: Practice): void {
  try {
    const kept = JSON.stringify({ ...practice, own: undefined });
    if (kept === JSON.stringify(NO_PRACTICE)) localStorage.removeItem(PREFIX + id);
    else localStorage.setItem(PREFIX + id, kept);
  } catch {
    // A full or forbidden storage takes no music away.
  }
}
