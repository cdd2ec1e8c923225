import { useLocation, useSearchParams } from 'react-router';
import { useSmallScreen } from '../parts/useSmallScreen';

/** How a score is shown: as sheet music or as a piano roll. */
export type View = 'sheet' | 'roll';

/** The view the address names (`view=roll`), changed by replacement: going back leaves the score. A small screen edits the sheet. */
export function useView(): { readonly view: View; readonly setView: (view: View) => void } {
  const small = useSmallScreen();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('view') === 'roll' ? 'roll' : 'sheet';
  return {
    view: small && pathname.startsWith('/score/edit') ? 'sheet' : asked,
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
