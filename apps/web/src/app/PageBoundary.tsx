import { pageWords } from '@notewright/words';
import type { ErrorInfo, ReactNode } from 'react';
import { Component } from 'react';
import { FullPageNote } from '../parts/FullPageNote';

interface Props {
  readonly children: ReactNode;
  /** Going to another page gives the new page a fresh start. */
  readonly resetKey: string;
}
interface State {
  readonly error?: Error | undefined;
  readonly resetKey: string;
}

/**
 * Catches what breaks inside a page so that the rest of the app, and with it the player's unsaved work elsewhere, stays
 * alive. "Try again" mounts the page anew without reloading the app.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { resetKey, error: undefined };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.error ? <PageBroke onRetry={() => this.setState({ error: undefined })} /> : this.props.children;
  }
}

export function PageBroke({ onRetry }: { onRetry: () => void }) {
  const words = pageWords();
  return (
    <FullPageNote heading={words.broke.heading()} action={words.tryAgain()} onAction={onRetry}>
      {words.broke.text()}
    </FullPageNote>
  );
}
