/** What went wrong, in red, on a page that has no form. */
export function FormError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <div role="alert" className="form-error">
      {children}
    </div>
  );
}
