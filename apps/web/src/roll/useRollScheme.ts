import { useState } from 'react';
import { schemeCookie, storedScheme, type ColourScheme } from './rollColours';

/** What the colours of the roll tell, kept for a year. */
export function useRollScheme() {
  const [scheme, setScheme] = useState(() => storedScheme(document.cookie));
  const choose = (chosen: ColourScheme) => {
    setScheme(chosen);
    document.cookie = schemeCookie(chosen);
  };
  return [scheme, choose] as const;
}
