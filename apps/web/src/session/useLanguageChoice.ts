import { spokenLanguage, type Language } from '@notewright/words';
import { useEffect, useRef } from 'react';
import { chooseLanguage, wordsMissing } from './language';

/** The control by which the language was chosen last, until it was made anew. */
let chooser: string | undefined;

/**
 * What a control needs by which the language is chosen. The page is made anew by that, the control as well: it gets the
 * keyboard back.
 *
 * @param name  of the control, among all that can be on the page
 */
export function useLanguageChoice<Control extends HTMLElement>(name: string) {
  const control = useRef<Control>(null);
  useEffect(() => {
    if (chooser === name) control.current?.focus();
  }, [name]);
  const choose = (language: Language) => {
    chooser = name;
    chooseLanguage(language)
      .catch(wordsMissing)
      // One that is not on the new page at once is not waited for.
      .finally(() => setTimeout(() => (chooser = undefined)));
  };
  return { control, language: spokenLanguage(), choose };
}
