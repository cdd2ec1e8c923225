import { LANGUAGES, pageWords, type Language } from '@notewright/words';
import { TextField } from '@mui/material';
import { useLanguageChoice } from '../session/useLanguageChoice';

/** The language of the page, and of the letters it sends. */
export function AccountLanguage() {
  const { control, language, choose } = useLanguageChoice<HTMLSelectElement>('account');
  return (
    <TextField
      select
      fullWidth
      label={pageWords().language.label()}
      value={language}
      inputRef={control}
      onChange={({ target }) => choose(target.value as Language)}
      slotProps={{ select: { native: true } }}
      sx={{ mt: 2 }}
    >
      {Object.entries(LANGUAGES).map(([tag, ownName]) => (
        <option key={tag} value={tag} lang={tag}>
          {ownName}
        </option>
      ))}
    </TextField>
  );
}
