/** A mistake in the notation, with the place it was found. */
export class NotationError extends Error {
  constructor(message: string, text: string, position: number) {
    const from = Math.max(0, position - 20);
    super(`${message} at ${position}: …${text.slice(from, position)}▸${text.slice(position, position + 20)}…`);
    this.name = 'NotationError';
  }
}

export interface Token {
  readonly text: string;
  /** Offset of the first character in the whole notation. */
  readonly at: number;
}

/**
 * Cuts a line into words at spaces; `|`, `)`, `<mark>` and the opening `(3:2` stand alone. Spaces inside `[chords]` and
 * `"quotes"` belong to their word.
 */
export function tokensOf(whole: string, from: number, to: number): readonly Token[] {
  const tokens: Token[] = [];
  let at = from;
  while (at < to) {
    const char = whole[at]!;
    if (/\s/.test(char)) {
      at++;
      continue;
    }
    const end =
      char === '|' || char === ')' ? at + 1 : char === '<' ? closing(whole, at, '>', to) + 1 : endOfWord(whole, at, to);
    tokens.push({ text: whole.slice(at, end), at });
    at = end;
  }
  return tokens;
}

function endOfWord(whole: string, from: number, to: number): number {
  let at = from;
  while (at < to && !/[\s|)<]/.test(whole[at]!)) {
    if (whole[at] === '"') at = closing(whole, at, '"', to);
    else if (whole[at] === '[') at = closing(whole, at, ']', to);
    at++;
  }
  return at;
}

function closing(whole: string, from: number, mark: string, to: number): number {
  for (let at = from + 1; at < to; at++) {
    if (whole[at] === '\\' && mark === '"') at++;
    else if (whole[at] === mark) return at;
  }
  throw new NotationError(`no closing ${mark}`, whole, from);
}
