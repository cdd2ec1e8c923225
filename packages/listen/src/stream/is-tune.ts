import type { HeardNote } from '@notewright/evidence';

/** Fewer notes than this, or less sure ones on average, are no tune: of pianos alone the mean is .42 to .66, of bands and singers .6 to .93. */
const FEWEST_LEAD_NOTES = 8;
const LEAD_CONFIDENCE = 0.6;
/** Whether what was told apart as the tune is one: of a piano alone hardly a note is surely somebody's. */
export const isTune = (lead: readonly HeardNote[]): boolean =>
  lead.length >= FEWEST_LEAD_NOTES &&
  lead.reduce((sum, { confidence }) => sum + confidence, 0) >= LEAD_CONFIDENCE * lead.length;
