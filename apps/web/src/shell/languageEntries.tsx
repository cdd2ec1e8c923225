import Check from '@mui/icons-material/Check';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { isLanguage, LANGUAGES } from '@notewright/words';
import type { useLanguageChoice } from '../session/useLanguageChoice';

/** Lines of a menu, one for each language, named in itself; a list and no component, because a menu leads the keyboard through its own children. */
export const languageEntries = ({
  language,
  choose,
}: Pick<ReturnType<typeof useLanguageChoice>, 'language' | 'choose'>) =>
  Object.keys(LANGUAGES)
    .filter(isLanguage)
    .map((tag) => (
      <MenuItem key={tag} role="menuitemradio" aria-checked={tag === language} lang={tag} onClick={() => choose(tag)}>
        <ListItemIcon>{tag === language && <Check fontSize="small" />}</ListItemIcon>
        <ListItemText primary={LANGUAGES[tag]} />
      </MenuItem>
    ));
