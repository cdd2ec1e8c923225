import { describe, expect, test } from 'vitest';
import { meterOf } from './meter';
import type { Score, VoiceElement } from './model';
import { missingAtFront, respelled, respelledScore, soundFilling } from './respelled';
import { music, notation, randomScore } from './testing';
import { TICKS_PER_WHOLE, type TimeSignature } from './time';
import { elementTicks } from './walk';

const spelled = (score: Score): Score => {
  let count = 0;
  return respelledScore(score, () => `new${++count}`);
};

/** One voice of one measure with its rests spelled anew. */
function restsSpelled(text: string, stays?: (one: VoiceElement) => boolean): string {
  const score = music(text);
  const [part] = score.parts;
  const [measure] = part?.measures ?? [];
  const [voice] = measure?.voices ?? [];
  if (!part || !measure || !voice) throw new Error('no voice');
  let count = 0;
  const newId = () => `new${++count}`;
  const elements = respelled(voice.elements, timeOf(score, 0), { what: 'rests', newId, ...(stays && { stays }) });
  return notation({ ...score, parts: [{ ...part, measures: [{ ...measure, voices: [{ ...voice, elements }] }] }] });
}

const timeOf = (score: Score, index: number): TimeSignature =>
  score.measures[index]?.timeSignature ?? { beats: 4, beatUnit: 4 };

describe('rests', () => {
  test.each([
    ['four 32nd rests are an eighth rest', 'C4/8 r/32 r/32 r/32 r/32 C4/q C4/h', 'C4/8 r/8 C4/q C4/h'],
    ['a rest shows the middle of 4/4', 'C4/q r/h C4/q', 'C4/q r/q r/q C4/q'],
    ['no rest hides a beat', 'C4/8 r/q C4/8 C4/h', 'C4/8 r/8 r/8 C4/8 C4/h'],
    ['a silence within a triplet stays', '(3:2 C4/8 r/8 C4/8) C4/q C4/h', '(3:2 C4/8 r/8 C4/8) C4/q C4/h'],
    ['a rest with a chord symbol stays a beginning', 'C4/q r/8 r/8{G} C4/h', 'C4/q r/8 r/8{G} C4/h'],
    ['hidden rests do not join those that show', 'C4/h r/8 s/8 C4/q', 'C4/h r/8 s/8 C4/q'],
    ['a voice without a note stays', 'r/q r/q r/q r/q', 'r/q r/q r/q r/q'],
  ])('%s', (_, before, after) => expect(restsSpelled(`4/4 | ${before} |`)).toBe(notation(music(`4/4 | ${after} |`))));

  test('6/8 rests show the two dotted beats', () =>
    expect(restsSpelled('6/8 | C4/8 r/8 r/8 r/8 r/8 r/8 |')).toBe(notation(music('6/8 | C4/8 r/8 r/8 r/q. |'))));

  test('what is to stay stands between what is joined', () => {
    expect(restsSpelled('4/4 | r/8 r/8 r/8 r/8 C4/h |', ({ id }) => id === 'e3')).toBe(
      notation(music('4/4 | r/q r/8 r/8 C4/h |')),
    );
  });

  test('notes stay as they are typed', () =>
    expect(restsSpelled('4/4 | C4/q.~ C4/8 r/h |')).toBe(notation(music('4/4 | C4/q.~ C4/8 r/h |'))));
});

describe('notes', () => {
  test.each([
    ['tied eighths are a quarter', '4/4', 'C4/8~ C4/8 D4/q D4/h', 'C4/q D4/q D4/h'],
    ['a note shows the middle of 4/4', '4/4', 'D4/q. C4/q D4/q.', 'D4/q. C4/8~ C4/8 D4/q.'],
    ['6/8 is written in dotted quarters', '6/8', 'C4/q~ C4/8 D4/8~ D4/q', 'C4/q. D4/q.'],
    ['a quarter over the middle of 6/8 is tied', '6/8', 'D4/q C4/q D4/q', 'D4/q C4/8~ C4/8 D4/q'],
    ['a syllable inside a tie stays where it is', '4/4', 'C4/q~ C4/q"la" C4/h', 'C4/q~ C4/q"la" C4/h'],
    [
      'a chord of which one note is held is two chords',
      '4/4',
      '[C4~ E4]/q [C4 E4]/q C4/h',
      '[C4~ E4]/q [C4 E4]/q C4/h',
    ],
    ['a slur ends with the last note', '4/4', 'D4/q:slur C4/8~ C4/8:unslur D4/h', 'D4/q:slur C4/q:unslur D4/h'],
  ])('%s', (_, meter, before, after) =>
    expect(notation(spelled(music(`${meter} | ${before} |`)))).toBe(notation(music(`${meter} | ${after} |`))),
  );
});

/** What sounds: every pitch with its beginning and end; ties inside a measure are joined. */
function sounding(elements: readonly VoiceElement[]): readonly string[] {
  const open = new Map<number, number>();
  const heard: string[] = [];
  let at = 0;
  for (const element of elements) {
    const end = at + elementTicks(element);
    if (element.kind === 'chord')
      for (const { midi, tieStart } of element.heads) {
        const from = open.get(midi) ?? at;
        open.delete(midi);
        if (tieStart) open.set(midi, from);
        else heard.push(`${midi} ${from} ${end}`);
      }
    at = end;
  }
  return [...heard, ...[...open].map(([midi, from]) => `${midi} ${from} on`)].sort();
}

test('laws: music sounds the same, spelling twice is spelling once, and no rest hides a beat', () => {
  for (let seed = 0; seed < 60; seed++) {
    const score = randomScore(seed);
    const once = spelled(score);
    expect(notation(spelled(once))).toBe(notation(once));
    for (const [partIndex, part] of once.parts.entries())
      for (const [index, { voices }] of part.measures.entries())
        for (const [voiceIndex, { elements }] of voices.entries()) {
          const before = score.parts[partIndex]?.measures[index]?.voices[voiceIndex]?.elements ?? [];
          expect(sounding(elements)).toEqual(sounding(before));
          if (elements.some(({ kind }) => kind === 'chord'))
            expect(hiding(elements, timeOf(score, index), missingAtFront(score, index))).toEqual([]);
        }
  }
});

/** Rests that begin within a beat and end in another, or hide the middle of 4/4; plain ones only. */
function hiding(elements: readonly VoiceElement[], time: TimeSignature, shiftTicks: number): readonly string[] {
  const { pulseTicks, pulses, measureTicks } = meterOf(time);
  const found: string[] = [];
  let at = shiftTicks;
  for (const element of elements) {
    const to = at + elementTicks(element);
    const whole = at === 0 && to === measureTicks;
    const crosses = (unit: number) => Math.floor(at / unit) !== Math.ceil(to / unit) - 1 && at % unit !== 0;
    if (element.kind === 'rest' && !element.value.tuplet && !whole && Number.isInteger(at))
      if (crosses(pulseTicks) || (pulses === 4 && crosses(2 * pulseTicks))) found.push(`${element.id} ${at}–${to}`);
    at = to;
  }
  return found;
}

describe('one sound over a span', () => {
  const values = (from: number, to: number, time: TimeSignature = { beats: 4, beatUnit: 4 }) =>
    soundFilling((from * TICKS_PER_WHOLE) / 8, (to * TICKS_PER_WHOLE) / 8, time).map(
      ({ base, dots }) => `${base}${'.'.repeat(dots)}`,
    );

  test('shows the middle of 4/4, and the dotted beats of 12/8', () => {
    expect(values(1, 6)).toEqual(['4.', '4']);
    expect(values(0, 5)).toEqual(['2', '8']);
    expect(values(1, 6, { beats: 12, beatUnit: 8 })).toEqual(['4', '4.']);
  });

  test('off the grid it is counted in 128ths, and lengths without a value are refused', () => {
    expect(soundFilling(1, 1 + TICKS_PER_WHOLE / 64, { beats: 4, beatUnit: 4 }).map(({ base }) => base)).toEqual([
      128, 128,
    ]);
    expect(() => soundFilling(0, 100, { beats: 4, beatUnit: 4 })).toThrow('128th');
  });
});
