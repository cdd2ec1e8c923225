import { sql } from 'kysely';
import type { Database } from './database';

const WITHOUT_SLIDE = -1;

/** How many came how far, counted by day; nothing about anybody. */
export const funnelIn = (db: Database) => ({
  count: (event: string, slide: number = WITHOUT_SLIDE) =>
    db
      .insertInto('funnel')
      .values({ event, slide, visits: 1 })
      .onConflict((conflict) =>
        conflict.columns(['day', 'event', 'slide']).doUpdateSet({ visits: sql<number>`funnel.visits + 1` }),
      )
      .execute(),

  /** Since the beginning. */
  async totals(): Promise<{ event: string; slide: string; visits: number }[]> {
    const rows = await db
      .selectFrom('funnel')
      .select(['event', 'slide', (e) => e.fn.sum<string>('visits').as('visits')])
      .groupBy(['event', 'slide'])
      .execute();
    return rows.map(({ event, slide, visits }) => ({
      event,
      slide: slide === WITHOUT_SLIDE ? '' : String(slide),
      visits: Number(visits),
    }));
  },
});
