/** The outcome of an operation that can fail in ways its caller must handle. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** The outcome of an operation that succeeded, with its value. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

/** The outcome of an operation that failed, with the reason; usually an object with a code. */
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** Ends a switch over a union: the compiler complains when a case is missing, and so does the program. */
export function unreachable(value: never): never {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`);
}
