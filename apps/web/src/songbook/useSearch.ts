import { useEffect, useRef, useState } from 'react';

/** How long a word rests before the address has it. */
const REST_MS = 200;

/**
 * The words searched for: in the field at once, in the address when the typing rests. An address that changes otherwise,
 * with a folder or with Back, says what stands in the field.
 *
 * @param place    where the songs are searched; another place begins with what its address says
 * @param address  what the address says
 */
export function useSearch(place: string, address: string, write: (search: string) => void) {
  const [typed, setTyped] = useState({ place, address, text: address, written: address });
  // Decided while drawing, so that a folder is never shown with the words of the one before.
  let current = typed;
  if (typed.place !== place || typed.address !== address) {
    const ours = typed.place === place && typed.written === address;
    current = ours ? { ...typed, address } : { place, address, text: address, written: address };
    setTyped(current);
  }
  const { text } = current;
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  useEffect(() => {
    if (text === address) return;
    const timer = setTimeout(() => {
      setTyped((now) => ({ ...now, written: text }));
      latest.current(text);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text, address]);
  return [text, (search: string) => setTyped((now) => ({ ...now, text: search }))] as const;
}
