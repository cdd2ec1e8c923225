import { lazyPart } from '../parts/lazyPart';
import { musicShown } from '../sheet';

/** Comes after the music. */
export const Printing = lazyPart(async () => {
  await musicShown;
  return (await import('./Printing')).Printing;
});
