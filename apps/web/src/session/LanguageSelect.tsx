import { LANGUAGES, pageWords, type Language } from '@notewright/words';
import { useLanguageChoice } from './useLanguageChoice';

interface Props {
  /** Which of the places where the language can be chosen this is. */
  readonly name: string;
}

/** The languages, each named in itself. Without the component library, for the entry pages have none. */
export function LanguageSelect({ name }: Props) {
  const { control, language, choose } = useLanguageChoice<HTMLSelectElement>(name);
  return (
    <select
      ref={control}
      className="language-select"
      aria-label={pageWords().language.label()}
      value={language}
      onChange={({ target }) => choose(target.value as Language)}
    >
      {Object.entries(LANGUAGES).map(([tag, ownName]) => (
        <option key={tag} value={tag} lang={tag}>
          {ownName}
        </option>
      ))}
    </select>
  );
}
