import { useLocation, useSearchParams } from 'react-router';

/** How a score is shown: as sheet music or as a piano roll. */
export type View = 'sheet' | 'roll';

/** The view the address names (`view=roll`), changed by replacement: going back leaves the score. Editing shows the sheet. */
export function useView(): { readonly view: View; readonly setView: (view: View) => void } {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('view') === 'roll' ? 'roll' : 'sheet';
  return {
    view: pathname.startsWith('/score/edit') ? 'sheet' : asked,
    setView: (view) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          after.set('view', view);
          return after;
        },
        { replace: true },
      ),
  };
}
