import { createRoot } from 'react-dom/client';
import { App } from './app/App';
// Instrument Serif speaks (titles), Instrument Sans works (everything else). Served from here; no third party is asked.
import '@fontsource/instrument-serif/latin-400.css';
import '@fontsource/instrument-serif/latin-ext-400.css';
import '@fontsource-variable/instrument-sans/wght.css';

createRoot(document.getElementById('root')!).render(<App />);
