import type { Sound, Tab } from '../model';

/** The usual tunings, strings in the order of the specification. */
const GUITAR_TAB: Tab = { capo: 0, frets: 22, strings: [40, 45, 50, 55, 59, 64] };
const BASS_TAB: Tab = { capo: 0, frets: 22, strings: [28, 33, 38, 43] };

interface Instrument {
  readonly sound: Sound;
  readonly tab?: Tab;
}

const pitched = (program: number): Sound => ({ kind: 'pitched', program: program - 1 });

/** Files before version 4 name one instrument for the song; its program (1-based here, as in the files) and tab. */
const INSTRUMENTS: Readonly<Record<string, Instrument>> = {
  bass: { sound: pitched(34), tab: BASS_TAB },
  guitar: { sound: pitched(25), tab: GUITAR_TAB },
  flute: { sound: pitched(74) },
  violin: { sound: pitched(41) },
  sax: { sound: pitched(66) },
};

/** What an old file's instrument stands for; undefined for a piano and for anything unknown. */
export function instrumentOfOldFile(name: string): Instrument | undefined {
  const plain = name.trim().toLowerCase();
  return Object.hasOwn(INSTRUMENTS, plain) ? INSTRUMENTS[plain] : undefined;
}

/** The tab of a part that has one without saying its strings: four for the General MIDI basses. */
export const usualTab = (sound: Sound): Tab =>
  sound.kind === 'pitched' && sound.program >= 32 && sound.program <= 39 ? BASS_TAB : GUITAR_TAB;
