/** One server-sent event. */
export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Takes the whole events off the front of what has arrived of a stream.
 *
 * Only as much of the format as our server writes: lines end with \n, an event has one line of data. Comments, which keep the
 * connection open, are no events.
 *
 * @returns the events, and the text of the one that is still arriving
 */
export function eventBlocks(text: string): { readonly events: readonly StreamEvent[]; readonly rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop()!;
  const events = blocks.flatMap((block) => {
    const field = (name: string) =>
      block
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    const name = field('event');
    return name === undefined ? [] : [{ name, data: field('data') ?? '' }];
  });
  return { events, rest };
}
