import type { OpenedScore } from '../../api/scores';
import { same } from '../../readings/facts';
import type { EditingStore } from '../store/editingStore';

/**
 * Whether work and what is stored by now may be laid together measure by measure. Not where part of either is silent, and not where one
 * was read anew from its recording: then it is other music, measure for measure.
 */
export function liesBeside(
  work: Pick<EditingStore, 'beginning' | 'savedReading' | 'getState'>,
  { unlocked, heard, settings }: Pick<OpenedScore, 'unlocked' | 'heard' | 'settings'>,
): boolean {
  const { reading } = work.getState();
  if (work.beginning || !unlocked || reading !== work.savedReading) return false;
  return !heard || !settings || !reading || same(settings, reading.settings as object);
}
