import { parseMidi } from 'midi-file';
import { rounds } from '@notewright/score/testing/rounds';
import { expect, test } from 'vitest';
import { music, randomScore } from '@notewright/score/testing';
import { TICKS_PER_QUARTER, measureStarts, type Score } from '@notewright/score';
import { readMidi, type MidiPerformance } from './read';
import { soundingNotes } from './sounding-notes';
import { writeMidi } from './write';

const heard = (score: Score): MidiPerformance => {
  const read = readMidi(writeMidi(score));
  if (!read.ok) throw new Error(read.error.sentence);
  return read.value;
};

/** Each note as midi@onset+length in quarters. */
const notesOf = ({ tracks, ppq }: MidiPerformance): string[] =>
  tracks.flatMap(({ notes }) =>
    notes.map(({ midi, onsetTicks, offsetTicks }) => `${midi}@${onsetTicks / ppq}+${(offsetTicks - onsetTicks) / ppq}`),
  );

test('notes sound where they are written, tied ones once', () => {
  expect(notesOf(heard(music('| C4/q r/q E4/h~ | E4/q G4/h. |')))).toEqual(['60@0+1', '64@2+3', '67@5+3']);
});

test('the pedal is a controller of the channel, once for both staves and each time it is played', () => {
  const score = music('4/4 clefs=treble,bass repeat=both | C5/q D5/q E5/h // C3/h:ped G3/h:unped | G5/w // C3/w |');
  const pedals = parseMidi(writeMidi(score)).tracks.map((track) => {
    let at = 0;
    return track.flatMap((event) => {
      at += event.deltaTime;
      return event.type === 'controller' && event.controllerType === 64 ? [`${at / 480} ${event.value}`] : [];
    });
  });
  expect(pedals).toEqual([[], ['0 127', '4 0', '4 127', '8 0'], []]);
});

test('480 ticks per quarter are enough for triplets and quintuplets, septuplets need 3360', () => {
  expect(heard(music('| (3:2 C4/8 D4/8 E4/8) (5:4 C4/16 D4/16 E4/16 D4/16 C4/16) C4/h |')).ppq).toBe(480);
  const septuplet = heard(music('| (7:4 C4/16 D4/16 E4/16 D4/16 E4/16 D4/16 C4/16) C4/h. |'));
  expect(septuplet.ppq).toBe(3360);
  expect(notesOf(septuplet).slice(1, 2)).toEqual([`62@${1 / 7}+${1 / 7}`]);
});

test('a pitch that both voices play at once sounds once, and ends where it is struck again', () => {
  expect(notesOf(heard(music('| C4/w & C4/h D4/h |')))).toEqual(['60@0+4', '62@2+2']);
  expect(notesOf(heard(music('| C4/w & r/h C4/h |')))).toEqual(['60@0+2', '60@2+2']);
});

test('repeats and endings are played out, with the tempo and the words of each time', () => {
  const score = music('4/4 bpm=60 | C4/w"one" | D4/w | bpm=120 E4/w |');
  const signs = [{}, { repeat: 'end', ending: '1' }, { ending: '2' }] as const;
  const repeated = { ...score, measures: score.measures.map((header, index) => ({ ...header, ...signs[index] })) };
  const performance = heard(repeated);
  expect(notesOf(performance)).toEqual(['60@0+4', '62@4+4', '60@8+4', '64@12+4']);
  expect(performance.tempoMap.changes.map(({ ticks }) => ticks / performance.ppq)).toEqual([0, 8, 12]);
  const words = parseMidi(writeMidi(repeated)).tracks[1]!.flatMap((event) =>
    event.type === 'lyrics' ? event.text : [],
  );
  expect(words).toEqual(['one', 'one']);
});

test('a repeated note is struck again even without a gap', () => {
  expect(notesOf(heard(music('| C4/q C4/q C4/h |')))).toEqual(['60@0+1', '60@1+1', '60@2+2']);
});

test('tempo, meter, key, title and sections stand in the first track', () => {
  const score = music('title="Über" 3/4 key=Em bpm=90 section="A" | E4/h. | 6/8 key=D bpm=120 section="B" D4/h. |');
  const { title, timeSignatures, keySignatures, tempoMap } = heard(score);
  expect(title).toBe('Über');
  expect(timeSignatures).toEqual([
    { ticks: 0, beats: 3, beatUnit: 4 },
    { ticks: 1440, beats: 6, beatUnit: 8 },
  ]);
  expect(keySignatures).toEqual([
    { ticks: 0, fifths: 1, mode: 'minor' },
    { ticks: 1440, fifths: 2, mode: 'major' },
  ]);
  expect(tempoMap.changes).toEqual([
    { ticks: 0, microsPerQuarter: 666667, seconds: 0 },
    { ticks: 1440, microsPerQuarter: 500000, seconds: (3 * 666667) / 1e6 },
  ]);
  const markers = parseMidi(writeMidi(score)).tracks[0]!.flatMap((event) =>
    event.type === 'marker' ? event.text : [],
  );
  expect(markers).toEqual(['A', 'B']);
});

test('each part has its name, program and channel; drums are on channel 10, a muted part is silent', () => {
  const { tracks } = heard(music('name="Flute" program=73 | C5/w |\nname="Kit" drums | C2/w |'));
  expect(tracks.map(({ name, channel, sound }) => ({ name, channel, sound }))).toEqual([
    { name: 'Flute', channel: 0, sound: { kind: 'pitched', program: 73 } },
    { name: 'Kit', channel: 9, sound: { kind: 'percussion' } },
  ]);
  const muted = parseMidi(writeMidi(music('mute | C5/w |'))).tracks[1]!;
  expect(muted).toContainEqual(expect.objectContaining({ type: 'controller', controllerType: 7, value: 0 }));
});

const namesAndNotes = ({ tracks }: MidiPerformance) =>
  tracks.map(({ name, channel, notes }) => `${name} ${channel}: ${notes.map(({ midi }) => midi).join(' ')}`);

test('each staff of an instrument is a track of its own, under one name and on one channel, so that hands stay apart', () => {
  const song = music('name="Violin" program=40 | E5/w |\nname="Piano" program=0 | E4/h C4/h // G3/h D4/h |');
  expect(namesAndNotes(heard(song))).toEqual(['Violin 0: 76', 'Piano 1: 64 60', 'Piano 1: 55 62']);
});

test('the hands of a crossing stay in their staves; a key that both strike at once sounds once', () => {
  expect(namesAndNotes(heard(music('| C3/h C4/h // C5/h C4/h |')))).toEqual(['Piano 0: 48 60', 'Piano 0: 72']);
});

test('words stand in the track of the staff that sings them', () => {
  const { tracks } = parseMidi(writeMidi(music('| C5/w"up" // C3/w"low" |')));
  const sung = tracks.map((track) => track.flatMap((event) => (event.type === 'lyrics' ? [event.text] : [])));
  expect(sung).toEqual([[], ['up'], ['low']]);
});

test('the second time through, the second verse is sung', () => {
  const score = music('4/4 | C4/w"one\\ntwo" | D4/w"last" |');
  const repeated: Score = {
    ...score,
    measures: [{ ...score.measures[0]!, repeat: 'end' }, score.measures[1]!],
  };
  const words = parseMidi(writeMidi(repeated)).tracks[1]!.flatMap((event) =>
    event.type === 'lyrics' ? event.text : [],
  );
  expect(words).toEqual(['one', 'two', 'last']);
});

test('the sixteenth instrument takes another port, so that nobody loses a sound; drums stay on channel 10 and take none', () => {
  const line = (index: number) => `name="P${index}" program=${index} | C4/w |`;
  const lines = [...Array(9).keys()].map(line).concat('name="Kit" drums | C2/w |');
  lines.push(...[...Array(11).keys()].map((index) => line(index + 9)));
  const { tracks } = parseMidi(writeMidi(music(lines.join('\n'))));
  const places = tracks.slice(1).map((track) => {
    const port = track.find((event) => event.type === 'portPrefix');
    const note = track.find((event) => event.type === 'noteOn');
    return `${port?.type === 'portPrefix' ? port.port : 0}.${note?.type === 'noteOn' ? note.channel : ''}`;
  });
  expect(new Set(places).size).toBe(21);
  expect(places[9]).toBe('0.9');
  expect(places.filter((place) => place.endsWith('.9'))).toHaveLength(1);
  expect(
    heard(music(lines.join('\n'))).tracks.map(({ sound }) => (sound.kind === 'pitched' ? sound.program : -1)),
  ).toEqual([...Array(9).keys(), -1, ...[...Array(11).keys()].map((index) => index + 9)]);
});

test('velocities are those of the score, shaped by the dynamics', () => {
  const velocities = (text: string) => heard(music(text)).tracks[0]!.notes.map(({ velocity }) => velocity);
  expect(velocities('| C4/h!100 D4/h |')).toEqual([100, 80]);
  expect(velocities('dynamics=p:0/1-1/2,ff:1/2-1/1 | C4/h D4/h |')).toEqual([49, 112]);
});

test('lyrics keep their letters', () => {
  const [, track] = parseMidi(writeMidi(music('| C4/h"schö-" D4/h"ne" |'))).tracks;
  const sung = track!.flatMap((event) => (event.type === 'lyrics' ? event.text : []));
  expect(sung.map((text) => decodeURIComponent(escape(text)))).toEqual(['schö-', 'ne']);
});

test('beats are dotted quarters in 6/8 and downbeats begin measures', () => {
  const { beats, downbeats } = heard(music('6/8 bpm=90 | C4/h. | C4/h. |'));
  expect(beats.map((time) => Math.round(time * 1000))).toEqual([0, 1000, 2000, 3000]);
  expect(downbeats.map((time) => Math.round(time * 1000))).toEqual([0, 2000]);
});

test('small notes and signs are played out', () => {
  const read = readMidi(writeMidi(music('2/4 bpm=120 | C4/q D4/q:mordent:grace=E4 |')));
  const notes = read.ok ? read.value.tracks.flatMap((track) => track.notes) : [];
  const sixtyFourths = (ticks: number) => (ticks * 16) / TICKS_PER_QUARTER;
  expect(notes.map(({ midi, onsetTicks }) => `${midi} ${sixtyFourths(onsetTicks)}`)).toEqual([
    '60 0',
    '64 14',
    '62 16',
    '60 18',
    '62 20',
  ]);
});

/** Bent strings are on a channel of their own, and read as a voice of its own. */
function channelByChannel(notes: ReturnType<typeof soundingNotes>): ReturnType<typeof soundingNotes> {
  const bent = notes.filter(({ bends }) => bends);
  const plain = notes.filter(({ bends }) => !bends);
  return notes[0]?.bends ? [...bent, ...plain] : [...plain, ...bent];
}

test('a bent string is moved by the pitch wheel of a channel of its own, and nothing else is', () => {
  const score = music('4/4 | [C4%bend4 G4]/h C4%pre-bend-release2/h | E4/w |');
  const wheels: string[] = [];
  const struck: string[] = [];
  for (const event of parseMidi(writeMidi(score)).tracks[1] ?? []) {
    if (event.type === 'pitchBend') wheels.push(`${event.channel} ${event.value}`);
    if (event.type === 'noteOn') struck.push(`${event.channel} ${event.noteNumber}`);
    if (event.type === 'controller' && event.controllerType === 6)
      expect([event.channel, event.value]).toEqual([1, 12]);
  }
  expect(struck).toEqual(['1 60', '0 67', '1 60', '0 64']);
  // From the fret to a whole tone above it, a sixth of the octave that the wheel reaches; then from a semitone down to the fret.
  expect([wheels[0], wheels[20], wheels[21], wheels.at(-1)]).toEqual(['1 0', '1 1365', '1 683', '1 0']);
});

test('whatever the music, its notes come back at their exact ticks, staff by staff', () => {
  for (let seed = 0; seed < rounds(150); seed++) {
    const score = randomScore(seed, { parts: 2 });
    const starts = measureStarts(score.measures);
    const expected = score.parts.flatMap((part) => {
      const notes = soundingNotes(part, score.measures, starts);
      return part.staves.flatMap((_, staff) =>
        channelByChannel(notes.filter((note) => note.staff === staff)).map(
          ({ midi, onsetTicks, offsetTicks, velocity }) => `${midi} ${onsetTicks} ${offsetTicks} ${velocity}`,
        ),
      );
    });
    const read = readMidi(writeMidi(score));
    if (!read.ok) {
      expect(expected, `seed ${seed}`).toEqual([]);
      expect(read.error.code).toBe('no-music');
      continue;
    }
    const scale = TICKS_PER_QUARTER / read.value.ppq;
    const found = read.value.tracks.flatMap(({ notes }) =>
      notes.map(
        ({ midi, onsetTicks, offsetTicks, velocity }) =>
          `${midi} ${onsetTicks * scale} ${offsetTicks * scale} ${velocity}`,
      ),
    );
    expect(found, `seed ${seed}`).toEqual(expected);
  }
});
