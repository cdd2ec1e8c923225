import { createRoot } from 'react-dom/client';
import { App } from './app/App';
// Instrument Serif speaks (titles), Instrument Sans works (everything else). Served from here; no third party is asked.
import '@fontsource/instrument-serif/latin-400.css';
import '@fontsource/instrument-serif/latin-ext-400.css';
import '@fontsource-variable/instrument-sans/wght.css';

// A link to a score: the engraver takes most of a second to start, so it starts while the page asks who is there. What
// cannot be fetched now is fetched, and reported, when the sheet needs it.
if (window.location.hash.startsWith('#/score'))
  import('./sheet/engraver').then(
    ({ engraver }) => engraver.warm(),
    () => undefined,
  );

createRoot(document.getElementById('root')!).render(<App />);
