import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react';
import { compositions } from './compositions';
import { ONLY_SPOKEN } from './onlySpoken';
import { useTypedAhead, type KeptTyping, type TypedAhead } from './useTypedAhead';

interface Props {
  /** What the field of the surface is called. */
  readonly label: string;
  /** Whether Enter begins a new line in it. */
  readonly lines?: boolean | undefined;
  readonly kept?: KeptTyping | undefined;
  readonly onClose: () => void;
  /**
   * The surface, which may have a script of its own. It begins with what was typed before it was there; where it waits for more than its
   * script, it shows `waiting` meanwhile.
   */
  readonly children: (typed: TypedAhead, waiting: ReactNode) => ReactNode;
}

/** Around a surface with a text field: from the moment it is asked for, keys belong to it. */
export function TypeAhead({ label, lines = false, kept, onClose, children }: Props) {
  const { typed, field } = useTypedAhead(onClose, lines, kept);
  const waiting = <WaitingField {...{ label, lines, field }} />;
  return <Suspense fallback={waiting}>{children(typed, waiting)}</Suspense>;
}

interface FieldProps {
  readonly label: string;
  readonly lines: boolean;
  readonly field: ReturnType<typeof useTypedAhead>['field'];
}

/** As wide inside as outside: Chromium puts the caret before an accented letter in a field that has no room for it. */
const HIDDEN = { ...ONLY_SPOKEN, position: 'fixed', top: 0, padding: 0, border: 0 } as const;

/** Has the keyboard for as long as it stands. */
function WaitingField({ label, lines, field }: FieldProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    // A menu that closes gives the keyboard back to its button later than the surface was asked for. As long as it is open it would
    // take the keyboard for itself, so it does not hear that it is here.
    const hold = (event?: FocusEvent) => {
      if (event?.target === input.current) event?.stopImmediatePropagation();
      else input.current?.focus({ preventScroll: true });
    };
    window.addEventListener('focusin', hold, true);
    hold();
    // One that takes the place of another goes on behind what was typed there; a browser would begin before it.
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
    return () => {
      window.removeEventListener('focusin', hold, true);
      compositions.end();
      // What comes now finds the keyboard where it was, and returns it there in the end.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const Field = lines ? 'textarea' : 'input';
  return <Field ref={input} aria-label={label} style={HIDDEN} {...field} />;
}
