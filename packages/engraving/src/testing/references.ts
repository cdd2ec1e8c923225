import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the accepted pictures lie: `screen/NAME.svg` and `page/NAME.png`. */
export const REFERENCES = fileURLToPath(new URL('../../references', import.meta.url));

export const screenReference = (name: string): string => join(REFERENCES, 'screen', `${name}.svg`);
export const pageReference = (name: string): string => join(REFERENCES, 'page', `${name}.png`);
