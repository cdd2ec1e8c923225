const DOORS = 24;
const DECEMBER = 11;
const DAY_MS = 24 * 3600 * 1000;

/** How many doors may be opened: one more each day of December, all until Epiphany, none in the rest of the year. */
export function openDoors(today: Date): number {
  if (today.getMonth() === DECEMBER) return Math.min(today.getDate(), DOORS);
  return today.getMonth() === 0 && today.getDate() <= 6 ? DOORS : 0;
}

/** Days until the next first of December; 0 while doors are open. */
export function daysUntilFirstDoor(today: Date): number {
  if (openDoors(today) > 0) return 0;
  const first = new Date(today.getFullYear(), DECEMBER, 1);
  const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate());
  return Math.round((first.getTime() - midnight.getTime()) / DAY_MS);
}
