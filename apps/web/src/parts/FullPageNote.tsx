import { useEffect, type ReactNode } from 'react';
import { letGoOfFirstSight } from '../first-sight';
import { RestPicture } from './RestPicture';

interface Props {
  readonly heading: string;
  readonly children: ReactNode;
  readonly action: string;
  readonly onAction: () => void;
}

/** In place of a page that cannot be shown. Needs nothing but the style sheet, which is there when all else fails. */
export function FullPageNote({ heading, children, action, onAction }: Props) {
  useEffect(letGoOfFirstSight, []);
  return (
    <main className="full-page-note" role="alert">
      <RestPicture />
      <h1>{heading}</h1>
      <p>{children}</p>
      <button type="button" className="button" onClick={onAction}>
        {action}
      </button>
    </main>
  );
}
