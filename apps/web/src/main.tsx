import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { queryClient } from './app/queryClient';
import { firstSightSettled } from './first-sight';
import { startLanguage } from './session/language';
import { accountQuery } from './session/session';
import { followSystem } from './theme/colourMode';
// Instrument Serif speaks (titles), Instrument Sans works (everything else). Served from here; no third party is asked.
import '@fontsource/instrument-serif/400.css';
import '@fontsource-variable/instrument-sans/wght.css';
import './theme/page.css';

followSystem();
const settled = firstSightSettled();
// Who is there is asked while the code of the page is still on its way; a failure shows where the answer is needed.
void settled.then(() => queryClient.prefetchQuery(accountQuery));

void Promise.all([startLanguage(), settled]).then(() => {
  createRoot(document.getElementById('root')!).render(<App />);
});
