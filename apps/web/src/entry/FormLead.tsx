import { entryWords } from '@notewright/words';
interface Props {
  /** What the form is for. */
  readonly children: string;
  /** What the server said against it. */
  readonly error: string | undefined;
  /** From 0 to 1: how far this page is with work the server asked for before it goes on. */
  readonly working?: number | undefined;
}

/** Above a form: what it is for, and in the same room, in red, what the server said against it. So nothing below moves. */
export function FormLead({ children, error, working }: Props) {
  if (working !== undefined)
    return (
      <div className="form-lead">
        <p role="status">{entryWords().working.text()}</p>
        <progress className="form-work" aria-label={entryWords().working.label()} value={working} />
      </div>
    );
  return (
    <div className="form-lead">
      {error ? (
        <div role="alert" className="form-error">
          {error}
        </div>
      ) : (
        <p>{children}</p>
      )}
    </div>
  );
}
