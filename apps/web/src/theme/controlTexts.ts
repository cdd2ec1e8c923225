import type { ThemeOptions } from '@mui/material/styles';
import { commonWords, controlWords } from '@notewright/words';

/** What controls of the component library say by themselves, in the language that is spoken. */
export function controlTexts(): Pick<ThemeOptions, 'components'> {
  const words = controlWords();
  return {
    components: {
      MuiBreadcrumbs: { defaultProps: { expandText: words.path() } },
      MuiTablePagination: {
        defaultProps: {
          labelDisplayedRows: ({ from, to, count }) => words.rows({ from, to, count }),
          getItemAriaLabel: (page) => words.page({ page }),
        },
      },
      MuiRating: { defaultProps: { getLabelText: (stars) => words.stars({ stars }) } },
      MuiAutocomplete: {
        defaultProps: {
          clearText: words.clear(),
          openText: words.open(),
          closeText: commonWords().close(),
          noOptionsText: words.noOptions(),
        },
      },
    },
  };
}
