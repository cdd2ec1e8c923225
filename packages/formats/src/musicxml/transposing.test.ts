import { ALL_SOUNDS, soundName, writingOf, type Part, type Score, type Sound } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { readSound } from '../testing/reading';
import { readMidi } from '../midi/read';
import { writeMidi } from '../midi/write';
import { writeMusicXml } from './write';

const TUNE = music('4/4 key=Bb | Bb3/q{Bb} C4/q{F7} D4/q Eb4/q | F4/w |');

function playedOn(sound: Sound): Score {
  const { clef = 'treble', transposition } = writingOf(sound);
  const [part] = TUNE.parts;
  const written: Part = { ...part!, name: soundName(sound), sound, staves: [clef] };
  return { ...TUNE, parts: [transposition ? { ...written, transposition } : written] };
}

const pitched = ALL_SOUNDS.filter(({ kind }) => kind === 'pitched');

test('a part for any instrument is read back as it was, whatever its players read', () => {
  for (const sound of pitched) {
    const score = playedOn(sound);
    expect(notation(readSound(writeMusicXml(score)).score), soundName(sound)).toBe(notation(score));
  }
});

test('a file says what the player reads and how far away it sounds', () => {
  const fileFor = (name: string) => writeMusicXml(playedOn(ALL_SOUNDS.find((one) => soundName(one) === name)!));
  const found = (name: string, pattern: RegExp) =>
    pattern.exec(fileFor(name).replace(/\s+</g, '<'))?.slice(1).join(' ');
  const transpose = /<diatonic>(.*?)<\/diatonic><chromatic>(.*?)<\/chromatic>/;
  const names = ['Soprano Sax', 'Alto Sax', 'Tenor Sax', 'Baritone Sax', 'French Horn', 'Clarinet', 'Glockenspiel'];
  expect(names.map((name) => found(name, transpose))).toEqual([
    '-1 -2',
    '-5 -9',
    '-8 -14',
    '-12 -21',
    '-4 -7',
    '-1 -2',
    '14 24',
  ]);
  expect(found('Violin', transpose)).toBeUndefined();
  expect(found('Alto Sax', /<fifths>(.*?)<\/fifths>/)).toBe('1');
  expect(found('Alto Sax', /<root-step>(.*?)<\/root-step>/)).toBe('G');
  expect(found('Contrabass', /<clef-octave-change>(.*?)</)).toBe('-1');
});

test('a MIDI file holds what sounds, whatever the players read', () => {
  const midisOf = (sound: Sound) => {
    const read = readMidi(writeMidi(playedOn(sound)));
    return read.ok && read.value.tracks.flatMap(({ notes }) => notes.map(({ midi }) => midi));
  };
  for (const sound of pitched) expect(midisOf(sound), soundName(sound)).toEqual([58, 60, 62, 63, 65]);
});

/** A score for a saxophone, and for a piano beside it, as it is read back. */
const readBack = (text: string) => notation(readSound(writeMusicXml(music(text))).score);
const SAX = 'transpose=-9:-3';

test('a key that an alto saxophone reads with flats instead of eight sharps is read back with its sharps, and so are its notes', () => {
  for (const text of [
    `4/4 key=B ${SAX} | B3/q{B} D#4/q:grace=C#4 F#4/q A#4/q | C4/q{G#m} B3/q F##4/h |`,
    `4/4 key=B ${SAX} | B3/w | key=D D4/w | key=B D#4/w |`,
    `4/4 key=B ${SAX} | B3/w |\nname="Piano" | D#4/w |`,
    `4/4 key=F# | F#4/w |\nname="Alto Sax" ${SAX} | A#3/w |`,
    `4/4 key=Gb | Gb4/w |\nname="Alto Sax" ${SAX} | Bb3/w |`,
    `4/4 key=Gb ${SAX} | Gb4/w |`,
  ])
    expect(readBack(text), text).toBe(notation(music(text)));
});

test('C flat major stays what it is where a part at concert pitch says so', () => {
  const both = `4/4 key=Cb ${SAX} | Cb4/w |\nname="Harp" | Eb4/w |`;
  expect(readBack(both)).toBe(notation(music(both)));
  expect(readBack(`4/4 key=Cb ${SAX} | Cb4/w |`)).toBe(notation(music(`4/4 key=B ${SAX} | B3/w |`)));
});
