const END_OF_TRACK = [0xff, 0x2f, 0];

/**
 * The events of a track that lie wholly inside it, with an end of track. A length that leads out of the track or backwards would keep
 * the parser looping until memory is full, so the track is cut before it; what follows cannot be read anyway.
 */
export function wholeEvents(track: Uint8Array): Uint8Array {
  let at = 0;
  let running = 0;
  /** Seven bits a byte, four bytes at most. */
  const number = (): number | undefined => {
    let value = 0;
    for (let count = 0; count < 4 && at < track.length; count++) {
      const byte = track[at++]!;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    return undefined;
  };
  while (at < track.length) {
    const start = at;
    if (number() === undefined) return ended(track, start, [0]);
    const event = at;
    const status = track[at];
    if (status === undefined) return ended(track, event, []);
    if (status >= 0xf0) {
      if (status !== 0xff && status !== 0xf0 && status !== 0xf7) return ended(track, event, []);
      at += status === 0xff ? 2 : 1;
      const isEnd = status === 0xff && track[event + 1] === 0x2f;
      const length = number();
      if (length === undefined || isEnd || at + length > track.length) return ended(track, event, []);
      at += length;
      continue;
    }
    if (status >= 0x80) running = track[at++]!;
    if (running === 0) return ended(track, event, []);
    at += running >= 0xc0 && running < 0xe0 ? 1 : 2;
    if (at > track.length) return ended(track, event, []);
  }
  return ended(track, at, [0]);
}

/** @param delta  the time before the end, where it is not yet in the track */
function ended(track: Uint8Array, to: number, delta: readonly number[]): Uint8Array {
  const whole = new Uint8Array(to + delta.length + END_OF_TRACK.length);
  whole.set(track.subarray(0, to));
  whole.set([...delta, ...END_OF_TRACK], to);
  return whole;
}
