import type { Evidence } from '@notewright/evidence';

/** Of a piano alone hardly one in a hundred is called a band, or accompaniment, from here on (model card `models/parts`). */
const SOMEBODY = 0.5;
/** A tune found in a piano alone is less sure than this on average (.42 to .66), that of most bands is surer (.73 to .86 of training songs). */
const SURE = 0.7;

/**
 * Whether the tune that was told apart (`Evidence.lead`) is somebody's who plays with others, or only what stands out of a piano alone. Nobody may have looked who
 * plays (`Evidence.beside` is absent): then it is somebody's.
 */
export function isSomebodys({ lead, beside }: Pick<Evidence, 'lead' | 'beside'>): boolean {
  if (!lead || lead.length === 0) return false;
  if (!beside || Math.max(beside.drums, beside.tune) >= SOMEBODY) return true;
  return lead.reduce((sum, { confidence }) => sum + confidence, 0) >= SURE * lead.length;
}
