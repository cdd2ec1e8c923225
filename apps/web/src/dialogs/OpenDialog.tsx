import { createElement, Suspense, use, useEffect, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { dialogAt } from './address';
import type { Guard, Guards } from './guards';
import { componentOf, loadAhead } from './loading';
import { useDialogs, type Dialog, type DialogComponent } from './registry';

export interface FrameProps {
  readonly dialog: Dialog;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface Props<G extends Guard> {
  readonly guard: G;
  /** What the dialogs of this guard are handed. */
  readonly with: Guards[G];
  /** When it is time to fetch all of them, so that each opens at once; without it, each is fetched when it is asked for. */
  readonly ahead?: Promise<unknown> | undefined;
  /** Around the dialog, where it does not draw its own. */
  readonly frame?: ComponentType<FrameProps>;
}

/** The dialog the address asks for, if it is one of this guard. */
export function OpenDialog<G extends Guard>({ guard, with: props, ahead, frame }: Props<G>) {
  const dialogs = useDialogs();
  const dialog = dialogAt(dialogs, useLocation().pathname, [guard]);
  useEffect(() => {
    void ahead?.then(() => loadAhead(dialogs.filter((one) => one.guard === guard && !one.onlyWhenAsked)));
  }, [ahead, dialogs, guard]);
  // The list pairs each guard with components that take what it hands over; TypeScript has lost sight of the pair here.
  const content = dialog && <Fetched component={componentOf(dialog)} props={props as never} />;
  return (
    <Suspense fallback={null}>
      {dialog && frame ? createElement(frame, { dialog, onClose: props.onClose, children: content }) : content}
    </Suspense>
  );
}

function Fetched({ component, props }: { component: Promise<DialogComponent<never>>; props: never }) {
  const Component = use(component) as DialogComponent<object>;
  return <Component {...(props as object)} />;
}
