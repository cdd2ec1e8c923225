import { pageWords } from '@notewright/words';

type Titles = Readonly<Record<string, () => string>>;

/** Title of a route, product name after a hyphen; undefined where the page names itself (a score). */
export function pageTitle(pathname: string): string | undefined {
  const [page = '', ...rest] = pathname.split('/').filter(Boolean);
  const words = pageWords();
  // Dialogs give the page a title of their own, wherever they are opened.
  const title = titleIn(words.dialogTitles, rest.at(-1) ?? '') ?? titleIn(words.titles, page);
  return title === undefined ? undefined : words.title({ title });
}

const titleIn = (titles: Titles, name: string): string | undefined =>
  Object.hasOwn(titles, name) ? titles[name]!() : undefined;
