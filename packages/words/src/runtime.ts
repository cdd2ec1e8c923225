import * as messageformat from '@messageformat/runtime';

/** What compiled messages call. The library leaves open what a plural or a choice is made of; here it is always text. */
type Texts = Readonly<Record<string, string>>;
type Rule = (count: number, isOrdinal?: boolean) => string;

export const { number } = messageformat;
export const plural = messageformat.plural as (
  count: number,
  offset: number,
  rule: Rule,
  texts: Texts,
  isOrdinal?: boolean,
) => string;
export const select = messageformat.select as (choice: string, texts: Texts) => string;
