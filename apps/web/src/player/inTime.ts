/** How long the browser may take for each step of starting its audio before we go on without. */
const PATIENCE_MS = 5000;

/**
 * Fails when an answer takes too long: browsers that want a gesture first leave `resume` pending for ever, and a synthesiser
 * whose thread has died does not answer.
 */
export async function inTime<T>(answer: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
