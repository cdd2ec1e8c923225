import { pageWords } from '@notewright/words';
import { useState } from 'react';
import type { ColourMode } from '../theme/colourMode';
import { chooseMode, chosenMode } from '../theme/colourMode';
import { Icon } from './Icon';

const NEXT = { system: 'light', light: 'dark', dark: 'system' } as const;
const ICONS = { system: 'half', light: 'sun', dark: 'moon' } as const;

/** Cycles through the colours of the system, light and dark, like the button of the other pages. */
export function EntryModeButton() {
  const [mode, setMode] = useState<ColourMode>(chosenMode);
  const label = pageWords().colours({ now: mode, next: NEXT[mode] });
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={() => {
        setMode(NEXT[mode]);
        chooseMode(NEXT[mode]);
      }}
    >
      <Icon name={ICONS[mode]} />
    </button>
  );
}
