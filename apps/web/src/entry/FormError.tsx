/** What the server said against the form, in red above it. */
export function FormError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <div role="alert" className="form-error">
      {children}
    </div>
  );
}
