import { readChordText as readWhole, type ChordSymbol } from '@notewright/score';
import type { Warn } from '../musicxml/read-header';

/** A chord symbol as files have it: 'Am7', 'F#m', 'C/E'; undefined for what is none. What is not known is simplified, and reported. */
export function readChordText(text: string, warn: Warn): ChordSymbol | undefined {
  const plain = text.trim().replace(/♯/g, '#').replace(/♭/g, 'b');
  if (!/^[A-G]/.test(plain)) return undefined;
  const [beginning = ''] = plain.split(/\s/);
  const found = readWhole(plain) ?? readWhole(beginning);
  if (found) return found;
  warn('chord-symbols');
  const [, root = '', kind = '', bass = ''] = /^([A-G][#b]?)([^/\s]*)(\/[A-G][#b]?)?/.exec(plain) ?? [];
  const minor = /^(m(?!aj)|-)/.test(kind);
  const seventh = /^(m(?!aj)|-)?7|^(9|11|13)/.test(kind);
  return readWhole(`${root}${minor ? 'm' : ''}${seventh ? '7' : ''}${bass}`);
}
