import { FullPageNote } from './FullPageNote';

/** Shown in place of a page when the server does not answer. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <FullPageNote heading="Notewright cannot be reached" action="Try again" onAction={onRetry}>
      Please check the connection. Nothing you saved is lost.
    </FullPageNote>
  );
}
