import { z } from 'zod';
import { chosenSongId } from './calls';
import { INSTRUMENT_CHOICES, MODES } from './choices';

/**
 * POST /KeepComposition: music that the page composed, as a song of source `ai`, which is there at once. `sheet` is MusicJSON, a field or a
 * file as in POST /SaveSheet; title and composer are those of the score, which needs both.
 */
export const keepCompositionForm = z.object({
  id: chosenSongId,
  path: z.string().default(''),
  mode: z.enum(MODES).default('universal'),
  instrument: z.enum(INSTRUMENT_CHOICES),
  sheet: z.string(),
});
export const keptCompositionAnswer = z.object({ ok: z.literal(true), id: z.uuid() });
