import { encodeMusicJson, type Score } from '@notewright/score';
import { music } from '@notewright/score/testing';

/** `count` measures; measure n (from 1) holds the pitch 21 + n % 80, so that one can tell which measures came through. */
export function longScore(count: number, title = 'Long'): Score {
  const names = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];
  const pitch = (n: number) => names[pitchOfMeasure(n) % 12]! + (Math.floor(pitchOfMeasure(n) / 12) - 1);
  const measures = Array.from({ length: count }, (_, index) => `${pitch(index + 1)}/w`);
  return music(`title="${title}" composer="Anna" | ${measures.join(' | ')} |`);
}

export const pitchOfMeasure = (n: number): number => 40 + (n % 40);

/** A score as the file somebody uploads. */
export const musjFile = (score: Score, name = 'song.musj') => ({
  name,
  bytes: new TextEncoder().encode(JSON.stringify(encodeMusicJson(score))),
});

/**
 * A piece for orchestra as the file somebody uploads, with its notes spread over the parts: some measures of sixteen, the others
 * silent. Written as text, since making it as a score would take longer than most tests.
 *
 */
export function orchestraFile(size: { parts: number; measures: number; busyMeasures: number; title?: string }) {
  const { parts, measures, busyMeasures, title = 'Symphony' } = size;
  const busy = (midi: number) => ({
    Voices: [{ Notes: Array.from({ length: 16 }, (_, i) => ({ Midi: [midi + (i % 7)], Duration: 1 / 16 })) }],
  });
  const silent = { Voices: [{ Notes: [{ Midi: [-1], Duration: 1 }] }] };
  let left = busyMeasures;
  const file = {
    Version: 4,
    MetaInfo: { Title: title, Composer: 'Anna' },
    MusicInfo: { TimeSignature: '4/4', Tempo: 120, Key: 0 },
    Parts: Array.from({ length: parts }, (_, part) => ({
      Name: `Part ${part + 1}`,
      Program: 49,
      Staffs: ['treble'],
      Measures: Array.from({ length: measures }, () => (left-- > 0 ? busy(60 + (part % 12)) : silent)),
    })),
  };
  return { name: 'orchestra.musj', bytes: new TextEncoder().encode(JSON.stringify(file)) };
}

/** As long as a movement of Mahler: 900 measures for 40 staves, 100,000 notes and 29,750 rests. */
export const mahler = () => orchestraFile({ parts: 40, measures: 900, busyMeasures: 6250 });
