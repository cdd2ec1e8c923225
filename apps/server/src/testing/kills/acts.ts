import { encodeMusicJson } from '@notewright/score';
import type { Browser } from '../browser';
import { melody } from '../made-recordings';
import { noise } from '../recordings';
import { longScore, musjFile } from '../sheets';
import { hashOf, musicHash } from './fingerprints';
import { NEW, withoutSongs, withSong, type KnownSong, type Songbook } from './songbook';

type Answer = Awaited<ReturnType<Browser['get']>>;

/** One write of a person: what it asks, and the songbook it leaves when it was done. */
export interface Act {
  readonly name: string;
  readonly send: () => Promise<Answer>;
  readonly after: Songbook;
  /** Of acts whose answer says more than that it was done. */
  readonly learned?: (answer: Answer) => Songbook;
  /** Of acts after which the session is another one. */
  readonly changesSession?: true;
}

/** Dice and names that never repeat, of one person. */
export interface Whims {
  readonly random: () => number;
  readonly fresh: (what: string) => string;
}

const MOST_SONGS = 9;
const MOST_PENDING = 2;
const SHORT_SEC = 5.5;
/** What the analysis says of bytes that are no sound. */
const NOT_AUDIO = 400;

const picks = <T>(random: () => number, from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];

/** The next thing this person does, something that must succeed if it arrives. */
export function nextAct(browser: Browser, book: Songbook, whims: Whims): Act {
  const { random } = whims;
  const songs = [...book.songs];
  const pending = songs.filter(([, song]) => song.state === 'pending');
  const done = songs.filter(([, song]) => song.state === 'ok');
  const any = picks(random, songs);
  const ok = picks(random, done);
  const folder = picks(random, [...book.folders]);
  const possible: [number, () => Act][] = [];
  const offer = (weight: number, act: () => Act) => possible.push([weight, act]);
  if (songs.length < MOST_SONGS) {
    if (pending.length < MOST_PENDING) offer(10, () => uploadRecording(browser, book, whims));
    offer(3, () => uploadScore(browser, book, whims));
    if (ok) offer(3, () => duplicate(browser, book, ok));
  } else offer(8, () => deleteSong(browser, book, any![0]));
  if (any) {
    offer(4, () => rename(browser, book, any, whims));
    offer(4, () => move(browser, book, any[0], random() < 0.3 ? '' : (folder ?? `${whims.fresh('Folder')}/`)));
    offer(1, () => deleteSong(browser, book, any[0]));
    offer(1, () => rate(browser, book, any[0], Math.ceil(random() * 5) / 5));
  }
  if (ok) {
    offer(8, () => save(browser, book, ok, whims));
    offer(2, () => share(browser, book, ok[0]));
    if (ok[1].link !== null) offer(1, () => revoke(browser, book, ok[0]));
  }
  if (folder) {
    offer(3, () => renameFolder(browser, book, folder, `${whims.fresh('Folder')}/`));
    offer(1, () => deleteFolder(browser, book, folder));
  }
  if (book.folders.size < 4) offer(4, () => createFolder(browser, book, `${whims.fresh('Folder')}/`));
  offer(1, () => renameAccount(browser, book, whims.fresh('Anna')));
  offer(1, () => changePassword(browser, book, whims.fresh('password')));
  offer(0.4, () => deleteAccount(browser));
  let left = random() * possible.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, act] of possible) if ((left -= weight) <= 0) return act();
  return possible.at(-1)![1]();
}

/** Not of `nextAct`: whoever has no account signs up. */
export const signUp = (browser: Browser, email: string, { fresh }: Whims): Act => {
  const [firstname, password] = [fresh('Bela'), fresh('password')];
  return {
    name: 'sign up',
    changesSession: true,
    send: () => browser.post('/RegisterApp', { FirstName: firstname, Email: email, Password: password, RememberMe: 'true' }), // prettier-ignore
    after: { exists: true, firstname, password, folders: new Set(), songs: new Map() },
  };
};

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const madeSong = (change: Partial<KnownSong>): KnownSong => ({
  title: '',
  composer: 'Anna',
  path: '',
  state: 'ok',
  deserves: 0,
  recording: null,
  version: 1,
  music: null,
  heading: change.title ?? '',
  rating: null,
  link: null,
  ...change,
});

function uploadRecording(browser: Browser, book: Songbook, { random, fresh }: Whims): Act {
  const seed = Math.floor(random() * 2 ** 31);
  const hopeless = random() < 0.12;
  const file = hopeless ? noise(3000 + (seed % 5000)) : melody(seed, SHORT_SEC);
  const title = fresh('Melody');
  const path = picks(random, ['', ...book.folders]) ?? '';
  const song = madeSong({ title, path, state: 'pending', deserves: hopeless ? NOT_AUDIO : 0, recording: hashOf(file.bytes) }); // prettier-ignore
  const after = { ...book, songs: new Map(book.songs).set(NEW, song) };
  return { name: `upload ${title}`, send: () => browser.upload(file, { title, path }), after };
}

function uploadScore(browser: Browser, book: Songbook, { random, fresh }: Whims): Act {
  const title = fresh('Score');
  const score = longScore(1 + Math.floor(random() * 60), title);
  const song = madeSong({ title, music: musicHash(encodeMusicJson(score)) });
  const after = { ...book, songs: new Map(book.songs).set(NEW, song) };
  return { name: `upload ${title}`, send: () => browser.upload(musjFile(score), { title }), after };
}

function duplicate(browser: Browser, book: Songbook, [id, song]: [string, KnownSong]): Act {
  const copy = { ...song, title: `${song.title} (Copy)`, version: 1, link: null };
  const after = { ...book, songs: new Map(book.songs).set(NEW, copy) };
  return { name: `duplicate ${id}`, send: () => browser.post(`/DuplicateSheet?${query({ id })}`), after };
}

function deleteSong(browser: Browser, book: Songbook, id: string): Act {
  const after = withoutSongs(book, (other) => other === id);
  return { name: `delete ${id}`, send: () => browser.post(`/DeleteSheets?${query({ ids: id })}`), after };
}

function rename(browser: Browser, book: Songbook, [id, song]: [string, KnownSong], { fresh }: Whims): Act {
  const title = fresh('Renamed');
  // One that has ended as an error has no music to rename.
  const after = withSong(book, id, { title, heading: title, version: song.version + 1 });
  return {
    name: `rename ${id} to ${title}`,
    send: () => browser.post(`/RenameSheet?${query({ id, title })}`),
    after,
  };
}

function move(browser: Browser, book: Songbook, id: string, path: string): Act {
  const send = () => browser.post(`/MoveSheets?${query({ ids: id, path })}`);
  return { name: `move ${id} to '${path}'`, send, after: withSong(book, id, { path }) };
}

function rate(browser: Browser, book: Songbook, id: string, rating: number): Act {
  const send = () => browser.post('/RateQuality', { id, value: String(rating) });
  return { name: `rate ${id} ${rating}`, send, after: withSong(book, id, { rating }) };
}

function save(browser: Browser, book: Songbook, [id, song]: [string, KnownSong], { random, fresh }: Whims): Act {
  const title = fresh('Saved');
  const sheet = encodeMusicJson(longScore(1 + Math.floor(random() * 200), title));
  const version = song.version + 1;
  const send = () => browser.post('/SaveSheet', { id, sheet: JSON.stringify(sheet), version: String(song.version) });
  const after = withSong(book, id, { title, composer: 'Anna', heading: title, version, music: musicHash(sheet) });
  return { name: `save ${id} as version ${version}, ${title}`, send, after };
}

/** A private link is the same each time; should the answer be lost, asking again tells it. */
function share(browser: Browser, book: Songbook, id: string): Act {
  const learned = (answer: Answer) => withSong(book, id, { link: linkIn(answer) });
  return { name: `share ${id}`, send: () => browser.post('/ScoreSharingURL', { id }), after: book, learned };
}

export const linkIn = (answer: Answer): string => /token=([\w-]+)/.exec(answer.json<{ url: string }>().url)![1]!;

function revoke(browser: Browser, book: Songbook, id: string): Act {
  const after = withSong(book, id, { link: null });
  return { name: `end the link of ${id}`, send: () => browser.post('/RevokeSharing', { id }), after };
}

function createFolder(browser: Browser, book: Songbook, path: string): Act {
  const after = { ...book, folders: new Set(book.folders).add(path) };
  return { name: `create folder ${path}`, send: () => browser.post(`/CreateFolder?${query({ path })}`), after };
}

function renameFolder(browser: Browser, book: Songbook, path: string, newpath: string): Act {
  const moved = (one: string) => (one.startsWith(path) ? newpath + one.slice(path.length) : one);
  const after = {
    ...book,
    folders: new Set([...book.folders].map(moved)),
    songs: new Map([...book.songs].map(([id, song]) => [id, { ...song, path: moved(song.path) }])),
  };
  const send = () => browser.post(`/RenameFolder?${query({ path, newpath })}`);
  return { name: `rename folder ${path} to ${newpath}`, send, after };
}

function deleteFolder(browser: Browser, book: Songbook, path: string): Act {
  const kept = withoutSongs(book, (_, song) => song.path.startsWith(path));
  const after = { ...kept, folders: new Set([...book.folders].filter((one) => !one.startsWith(path))) };
  return { name: `delete folder ${path}`, send: () => browser.post(`/DeleteFolder?${query({ path })}`), after };
}

function renameAccount(browser: Browser, book: Songbook, firstname: string): Act {
  const send = () => browser.post('/UpdateAccount', { firstname });
  return { name: `call the account ${firstname}`, send, after: { ...book, firstname } };
}

function changePassword(browser: Browser, book: Songbook, password: string): Act {
  const form = { OldPassword: book.password, NewPassword: password, ConfirmPassword: password };
  const send = () => browser.post('/ChangePassword', form);
  return { name: 'change the password', changesSession: true, send, after: { ...book, password } };
}

const deleteAccount = (browser: Browser): Act => ({
  name: 'delete the account',
  changesSession: true,
  send: () => browser.post('/DeleteMyAccountForever'),
  after: { exists: false, firstname: '', password: '', folders: new Set(), songs: new Map() },
});
