declare global {
  interface Window {
    /** Calls that `vite/earlyLoads.ts` made before any other script of the page had come, by their addresses. */
    earlyAnswers?: Record<string, Promise<Response>> | undefined;
  }
}

/** The answer to a call that was made with the page, for the first who makes it; undefined where none was. */
export function earlyAnswer(address: string): Promise<Response> | undefined {
  const answers = globalThis.window?.earlyAnswers;
  const answer = answers?.[address];
  delete answers?.[address];
  return answer;
}

/** Nobody is given what was asked for by somebody else. */
export const forgetEarlyAnswers = (): void => void (window.earlyAnswers = undefined);
