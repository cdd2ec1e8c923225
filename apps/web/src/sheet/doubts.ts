import type { Doubt } from '@notewright/engraving';

/** Names a head in lists of marks. */
export const doubtKey = ({ elementId, headIndex }: Pick<Doubt, 'elementId' | 'headIndex'>): string =>
  `${elementId}.${headIndex}`;
