import { readFile } from 'node:fs/promises';
import { planReviews, type PlanReview } from '@notewright/contracts';
import type { Deps } from '../deps';

/** What people say of the product, from the operator's file; what cannot be read is logged and left out. */
export async function reviewsOf({ config, log }: Pick<Deps, 'config' | 'log'>): Promise<PlanReview[]> {
  if (!config.reviews) return [];
  try {
    return planReviews.parse(JSON.parse(await readFile(config.reviews, 'utf8')));
  } catch (error) {
    log.warn({ err: error, file: config.reviews }, 'the reviews cannot be read');
    return [];
  }
}
