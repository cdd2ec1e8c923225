import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import './theme/fonts.css';

createRoot(document.getElementById('root')!).render(<App />);
