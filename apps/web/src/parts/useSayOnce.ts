import { useSnackbar, type OptionsObject } from 'notistack';
import { useCallback, useRef } from 'react';

/**
 * Says a sentence, unless it stands on the screen already: a key that is held down is refused many times a second. One that is just sliding
 * away counts as gone; the library takes it for a duplicate until nothing of it is left, and who tries again in that moment read nothing.
 *
 * @param about  what is said once, where the sentence alone does not say that; usually the sentence
 */
export function useSayOnce(): (sentence: string, options?: OptionsObject, about?: string) => void {
  const { enqueueSnackbar } = useSnackbar();
  const leaving = useRef(new Map<string, number>());
  return useCallback(
    (sentence, options, about = sentence) => {
      const round = leaving.current.get(about) ?? 0;
      enqueueSnackbar(sentence, {
        ...options,
        key: `${about} ${round}`,
        preventDuplicate: true,
        onClose: () => leaving.current.set(about, round + 1),
      });
    },
    [enqueueSnackbar],
  );
}
