import { pageWords } from '@notewright/words';
import { FullPageNote } from './FullPageNote';

/** Shown in place of a page when the server does not answer. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const words = pageWords();
  return (
    <FullPageNote heading={words.unreachable.heading()} action={words.tryAgain()} onAction={onRetry}>
      {words.unreachable.text()}
    </FullPageNote>
  );
}
