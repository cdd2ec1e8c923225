import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import type { Notation } from '../settings';
import { joined } from './join-segments';
import type { Segment } from './segment';

/** The whole with a stretch in the place of its second measure. */
function withSecond(text: string, second: string): string {
  const [score, other] = [music(text), music(second)];
  const measures = score.measures.map((measure, index) => ({ ...measure, timestampSec: 2 * index }));
  const whole: Notation = {
    score: { ...score, measures },
    beatsSec: [0, 2, 4],
    downbeatsSec: [0, 2, 4],
    tempoBpm: 120,
    timeSignature: measures[0]!.timeSignature,
    key: measures[0]!.key,
    quality: 1,
  };
  const own = other.parts[0]!.measures.map((measure) => ({
    ...measure,
    voices: measure.voices.map((voice) => ({
      ...voice,
      elements: voice.elements.map((element) => ({ ...element, id: `s1-${element.id}` })),
    })),
  }));
  const stretch: Segment = {
    kind: 'stretch',
    from: 1,
    fromSec: 2,
    endSec: 4,
    isTempoTold: false,
    marksTempo: true,
    swing: false,
    headers: other.measures.map((measure) => ({ ...measure, timestampSec: 2, tempoBpm: 120 })),
    measures: own,
    clefs: other.parts[0]!.staves,
    held: new Set(),
    beatsSec: [2],
    downbeatsSec: [2],
    lastBpm: 120,
  };
  const segments: readonly Segment[] = [
    { kind: 'whole', from: 0, to: 1 },
    stretch,
    { kind: 'whole', from: 2, to: measures.length },
  ];
  return notation(joined(whole, segments).score);
}

test('pedals and hairpins that reach over a seam are left out, so that no end reaches for that of another', () => {
  const found = withSecond(
    '4/4 bpm=120 | C5/h:ped:unped D5/h:ped | E5/w | F5/h:unped G5/h:cresc:ped | A5/w:unhairpin:unped |',
    '4/4 bpm=120 | C4/h:unhairpin D4/h:ped |',
  );
  expect(found.slice(found.indexOf('|'))).toBe(
    '| C5/h:ped:unped D5/h | at=2 C4/h D4/h | at=4 F5/h G5/h:cresc:ped | at=6 A5/w:unhairpin:unped |',
  );
});
