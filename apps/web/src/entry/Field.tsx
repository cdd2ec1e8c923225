import type { InputHTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly name: string;
  readonly problem?: string | undefined;
  /** At the end of the box. */
  readonly after?: ReactNode;
}

/** A labelled line to write on, and below it room for what is wrong with what was written. */
export function Field({ label, problem, after, ...input }: Props) {
  const id = useId();
  return (
    <div className={problem ? 'field wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          {...input}
        />
        {after}
      </div>
      <span className="field-error" id={`${id}-problem`}>
        {problem}
      </span>
    </div>
  );
}
