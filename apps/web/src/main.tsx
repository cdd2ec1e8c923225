import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { queryClient } from './app/queryClient';
import { startLanguage } from './session/language';
import { accountQuery } from './session/session';
import { engraverProgram } from './sheet/engraverProgram';
import { followSystem } from './theme/colourMode';
// Instrument Serif speaks (titles), Instrument Sans works (everything else). Served from here; no third party is asked.
import '@fontsource/instrument-serif/400.css';
import '@fontsource-variable/instrument-sans/wght.css';
import './theme/page.css';

followSystem();
// Who is there is asked while the code of the page is still on its way; a failure shows where the answer is needed.
void queryClient.prefetchQuery(accountQuery);

// A link to a score: the engraver is the largest file and takes most of a second to start, so its way here begins while the
// page asks who is there. What cannot be fetched now is fetched, and reported, when the sheet needs it.
if (/^#\/(score|shared|demo)/.test(window.location.hash)) {
  engraverProgram().catch(() => undefined);
  import('./sheet/engraver').then(
    ({ engraver }) => engraver.warm(),
    () => undefined,
  );
}

void startLanguage().then(() => {
  createRoot(document.getElementById('root')!).render(<App />);
});
