import { createElement, Suspense, use, useEffect, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { TypeAhead } from '../parts/TypeAhead';
import type { KeptTyping } from '../parts/useTypedAhead';
import { dialogAt } from './address';
import type { Guard, Guards } from './guards';
import { componentOf, loadAhead, loadedOf } from './loading';
import { useDialogs, type Dialog, type DialogComponent } from './registry';
import { TypedBefore } from './typedBefore';

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
  /** Where what is typed early is kept, where this may be replaced by another one before the dialog is there. */
  readonly kept?: KeptTyping;
  /** Not yet the dialog itself, only what stands in for its field: what it needs is still to come. */
  readonly waits?: boolean;
  /** Around the dialog, where it does not draw its own. */
  readonly frame?: ComponentType<FrameProps>;
}

/** The dialog the address asks for, if it is one of this guard. */
export function OpenDialog<G extends Guard>({ guard, with: props, ahead, kept, waits = false, frame }: Props<G>) {
  const dialogs = useDialogs();
  const { pathname, search } = useLocation();
  const dialog = dialogAt(dialogs, pathname, [guard]);
  useEffect(() => {
    void ahead?.then(() => loadAhead(dialogs.filter((one) => one.guard === guard && !one.onlyWhenAsked)));
  }, [ahead, dialogs, guard]);
  // The list pairs each guard with components that take what it hands over; TypeScript has lost sight of the pair here.
  const fetched = dialog && <Fetched dialog={dialog} props={props as never} />;
  const framed =
    dialog && frame ? createElement(frame, { dialog, onClose: props.onClose, children: fetched }) : fetched;
  return (
    <Suspense fallback={null}>
      {dialog?.field ? (
        <TypeAhead
          key={pathname + search}
          label={dialog.field()}
          lines={dialog.lines}
          kept={kept}
          onClose={props.onClose}
        >
          {(typed, waiting) => (waits ? waiting : <TypedBefore value={{ ...typed, waiting }}>{framed}</TypedBefore>)}
        </TypeAhead>
      ) : (
        !waits && framed
      )}
    </Suspense>
  );
}

function Fetched({ dialog, props }: { dialog: Dialog; props: never }) {
  const Component = (loadedOf(dialog) ?? use(componentOf(dialog))) as DialogComponent<object>;
  return <Component {...(props as object)} />;
}
