import type { ReactNode } from 'react';

interface Props {
  /** Words of the catalogue in which `<link>…</link>` marks the words that lead somewhere. */
  readonly children: string;
  /** The link around those words. */
  readonly link: (words: string) => ReactNode;
}

/** A sentence of which some words are a link. It stands in the catalogue as a whole: other languages order their words otherwise. */
export function Sentence({ children, link }: Props) {
  const [before, linked, after] = children.split(/<\/?link>/);
  return (
    <>
      {before}
      {linked && link(linked)}
      {after}
    </>
  );
}
