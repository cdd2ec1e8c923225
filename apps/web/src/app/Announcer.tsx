import { useEffect, useSyncExternalStore } from 'react';
import { announce, announcement, subscribe } from '../parts/announcement';

/** How long an announcement stays, and when the page counts as loaded (document 1 §2). */
const SHOWN_MS = 5000;
const LOADED_AFTER_MS = 200;

/** Says what was preset before the page started, for five seconds; marks the page as loaded. */
export function Announcer() {
  const said = useSyncExternalStore(subscribe, announcement);
  useEffect(() => {
    const timer = setTimeout(() => document.documentElement.setAttribute('data-loaded', ''), LOADED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => announce(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div role="status" className="announcement" data-kind={said?.kind} hidden={!said}>
      {said?.text}
    </div>
  );
}
