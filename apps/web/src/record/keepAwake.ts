/** Keeps the screen of a phone on, where the browser can: a phone that falls asleep stops recording. @returns lets it sleep again */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  const asked = navigator.wakeLock.request('screen').catch(() => undefined); // refused when the battery is low
  return () => void asked.then((lock) => lock?.release());
}
