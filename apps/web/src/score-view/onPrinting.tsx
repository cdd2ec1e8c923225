import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../parts/lazyPart';
import { musicShown } from '../sheet';
import { NotYetPrinted } from './NotYetPrinted';

const Printer = lazyPart(async () => {
  await musicShown;
  return (await import('./Printing')).Printing;
});

/** See there; comes after the music. Who prints before that reads so on the paper. */
export const Printing = (props: ComponentProps<typeof Printer>) => (
  <Suspense fallback={<NotYetPrinted />}>
    <Printer {...props} />
  </Suspense>
);
