import { writingOf } from '../instruments';
import type { Sound, Tab } from '../model';

interface Instrument {
  readonly sound: Sound;
  readonly tab?: Tab;
}

const pitched = (program: number): Sound => ({ kind: 'pitched', program: program - 1 });

const GUITAR: Sound = pitched(25);

/** The tab of a part that has one without saying its strings; a guitar's where its instrument has none. */
export const usualTab = (sound: Sound): Tab => writingOf(sound).tab ?? writingOf(GUITAR).tab!;

function fretted(program: number): Instrument {
  const sound = pitched(program);
  return { sound, tab: usualTab(sound) };
}

/** Files before version 4 name one instrument for the song; its program (1-based here, as in the files) and tab. */
const INSTRUMENTS: Readonly<Record<string, Instrument>> = {
  bass: fretted(34),
  guitar: fretted(25),
  flute: { sound: pitched(74) },
  violin: { sound: pitched(41) },
  sax: { sound: pitched(66) },
};

/** What an old file's instrument stands for; undefined for a piano and for anything unknown. */
export function instrumentOfOldFile(name: string): Instrument | undefined {
  const plain = name.trim().toLowerCase();
  return Object.hasOwn(INSTRUMENTS, plain) ? INSTRUMENTS[plain] : undefined;
}
