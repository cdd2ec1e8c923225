import { pageWords } from '@notewright/words';

type Titles = Readonly<Record<string, () => string>>;

/** What may lend its title to the page below it while it is open: a dialog. */
interface Titled {
  readonly name: string;
  readonly title?: () => string;
}

/** Title of a route, product name after a hyphen; undefined where the page names itself (a score). */
export function pageTitle(pathname: string, dialogs: readonly Titled[]): string | undefined {
  const [page = '', ...rest] = pathname.split('/').filter(Boolean);
  const words = pageWords();
  const lent = dialogs.find(({ name }) => name === rest.at(-1))?.title;
  const title = lent?.() ?? titleIn(words.titles, page);
  return title === undefined ? undefined : words.title({ title });
}

const titleIn = (titles: Titles, name: string): string | undefined =>
  Object.hasOwn(titles, name) ? titles[name]?.() : undefined;
