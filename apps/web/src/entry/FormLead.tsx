interface Props {
  /** What the form is for. */
  readonly children: string;
  /** What the server said against it. */
  readonly error: string | undefined;
}

/** Above a form: what it is for, and in the same room, in red, what the server said against it. So nothing below moves. */
export function FormLead({ children, error }: Props) {
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
