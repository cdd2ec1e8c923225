import { z } from 'zod';

/** Times of notes that are shown while a song is listened to count in hundredths of a second. */
export const HEARD_UNIT_SEC = 0.01;

/** GET /Heard?id&run&parts: notes that have been heard so far; `run` and `parts` say which of them the page has already. */
export const heardQuery = z.object({
  id: z.string(),
  run: z.coerce.number().int().min(0).max(1e9).default(0),
  parts: z.coerce.number().int().min(0).max(1e9).default(0),
});
export const heardAnswer = z.object({
  /** Another one: the song is being listened to anew, and what was known of it does not count. */
  run: z.number(),
  /** Number of the first part that is answered. */
  from: z.number(),
  /** Notes of each part: onset, length, MIDI number. */
  parts: z.array(z.array(z.array(z.number()))),
});
export type HeardAnswer = z.infer<typeof heardAnswer>;
