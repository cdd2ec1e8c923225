/**
 * One look after the other. What is announced during a look may be missing in it, so another one follows; a look is never broken off
 * for it, or with frequent news on a slow network none would ever end.
 */
export function lookingInTurn(look: () => Promise<void>): () => void {
  let looking = false;
  let again = false;
  const begin = async (): Promise<void> => {
    looking = true;
    try {
      do {
        again = false;
        await look();
      } while (again);
    } finally {
      looking = false;
    }
  };
  return () => {
    if (looking) again = true;
    else void begin();
  };
}
