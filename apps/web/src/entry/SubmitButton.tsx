interface Props {
  readonly busy: boolean;
  readonly children: string;
}

/** Sends the form; disabled and turning while it does. */
export function SubmitButton({ busy, children }: Props) {
  return (
    <button type="submit" className="button" disabled={busy} aria-busy={busy}>
      {busy && <span className="spinner" aria-hidden />}
      {children}
    </button>
  );
}
