import type { InstrumentChoice, TranscriptionMode } from '@notewright/contracts';
import type { NewMusicWish } from '@notewright/compose/new-music';

/** The mode and instrument a songbook shows of a piece. */
export function kindOfSong({ layout, soloist }: Pick<NewMusicWish, 'layout' | 'soloist'>): {
  readonly mode: TranscriptionMode;
  readonly instrument: InstrumentChoice;
} {
  if (layout === 'piano') return { mode: 'universal', instrument: 'piano' };
  // No lead sheet of the wizards is for a voice.
  return { mode: layout === 'leadsheet' && soloist !== 'vocals' ? 'leadsheet' : 'universal', instrument: soloist };
}
