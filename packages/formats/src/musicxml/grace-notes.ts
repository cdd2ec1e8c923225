import { childNamed, type XmlElement } from '../xml/read';
import type { RawGrace, RawHead } from './raw';
import type { Warn } from './read-header';

/**
 * Small notes wait for the note they lead to: the next one of their voice, over a barline if need be. Of small chords the
 * model keeps the first note.
 */
export class WaitingGraces {
  private readonly waiting = new Map<string, RawGrace[]>();

  add(note: XmlElement, voice: string, head: RawHead | undefined, warn: Warn): void {
    if (!head) return;
    if (childNamed(note, 'chord')) return warn('grace-notes');
    if (head.bend) warn('playing-techniques');
    const { midi, pitch } = head;
    const list = this.waiting.get(voice) ?? [];
    list.push({ midi, ...(pitch ? { pitch } : {}) });
    this.waiting.set(voice, list);
  }

  /** Those that lead to the note being read; they wait no longer. */
  take(voice: string): readonly RawGrace[] {
    const found = this.waiting.get(voice) ?? [];
    this.waiting.delete(voice);
    return found;
  }

  /** At the end of the part: small notes after the last note have nothing to lead to. */
  finish(warn: Warn): void {
    if (this.waiting.size > 0) warn('grace-notes');
  }
}
