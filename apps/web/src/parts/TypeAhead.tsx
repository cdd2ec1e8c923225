import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react';
import { compositions } from './compositions';
import { ONLY_SPOKEN } from './onlySpoken';
import { useTypedAhead, type TypedAhead } from './useTypedAhead';

interface Props {
  /** What the field of the surface is called. */
  readonly label: string;
  readonly onClose: () => void;
  /** The surface, which may have a script of its own. It begins with what was typed before it was there. */
  readonly children: (typed: TypedAhead) => ReactNode;
}

/** Around a surface with a text field: from the moment it is asked for, keys belong to it. */
export function TypeAhead({ label, onClose, children }: Props) {
  const { typed, field } = useTypedAhead(onClose);
  return <Suspense fallback={<WaitingField label={label} field={field} />}>{children(typed)}</Suspense>;
}

interface FieldProps {
  readonly label: string;
  readonly field: ReturnType<typeof useTypedAhead>['field'];
}

/** Has the keyboard for as long as it stands. */
function WaitingField({ label, field }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const hold = () => input.current?.focus({ preventScroll: true });
    hold();
    // A menu that closes gives the keyboard back to its button later than the surface was asked for.
    window.addEventListener('focusin', hold);
    return () => {
      window.removeEventListener('focusin', hold);
      compositions.end();
      // What comes now finds the keyboard where it was, and returns it there in the end.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return <input ref={input} aria-label={label} style={{ ...ONLY_SPOKEN, position: 'fixed', top: 0 }} {...field} />;
}
