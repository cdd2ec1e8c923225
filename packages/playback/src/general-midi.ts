import { soundIndex, soundName, type Sound } from '@notewright/score';

export { ALL_SOUNDS, GENERAL_MIDI_NAMES, soundName } from '@notewright/score';

/** File that holds the SoundFont of a sound: '000-acoustic-grand-piano.sf3', '128-drumset.sf3'. */
export function soundfontFile(sound: Sound): string {
  const name = soundName(sound)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${String(soundIndex(sound)).padStart(3, '0')}-${name}.sf3`;
}
