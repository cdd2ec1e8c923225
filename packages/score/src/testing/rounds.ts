import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the random music of a law, how much is looked at: above 0, at most 1. */
    readonly lawShare: number;
  }
}

/** How many pieces of random music a law is tried on: `whole` of them, fewer in everyday tests (`vitest.config.ts`). */
export const rounds = (whole: number): number => Math.ceil(whole * inject('lawShare'));
