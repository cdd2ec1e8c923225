/**
 * Asks one question for many: what is asked while an answer is under way is asked together when it has come. So a busy server
 * asks the database as often as that answers, not as often as it is asked itself, and a quiet one waits for nothing. Nothing is
 * remembered: every question is put after it was asked.
 *
 * @param askAll  answers in the order of the questions
 */
export function together<Q, A>(
  askAll: (questions: readonly Q[]) => Promise<readonly A[]>,
): (question: Q) => Promise<A> {
  interface Waiting {
    readonly question: Q;
    readonly resolve: (answer: A) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let underWay = false;
  const ask = async () => {
    underWay = true;
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      await askAll(asked.map(({ question }) => question)).then(
        (answers) => asked.forEach(({ resolve }, index) => resolve(answers[index]!)),
        (error: unknown) => asked.forEach(({ reject }) => reject(error)),
      );
    }
    underWay = false;
  };
  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!underWay) void ask();
    });
}
