import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { isLanguage, LANGUAGES, type Language } from '@notewright/words';
import { Check } from '../icons/everyPage';

/** Lines of a menu, one for each language, named in itself; a list and no component, because a menu leads the keyboard through its own children. */
export const languageEntries = (language: Language, onChoose: (language: Language) => void) =>
  Object.keys(LANGUAGES)
    .filter(isLanguage)
    .map((tag) => (
      <MenuItem key={tag} role="menuitemradio" aria-checked={tag === language} lang={tag} onClick={() => onChoose(tag)}>
        <ListItemIcon>{tag === language && <Check fontSize="small" />}</ListItemIcon>
        <ListItemText primary={LANGUAGES[tag]} />
      </MenuItem>
    ));
