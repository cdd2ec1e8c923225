import { writeLine, type Slot } from '@notewright/compose/training';
import type { FourParts } from '@notewright/models/harmonise/pieces';
import { measureStarts, type Score } from '@notewright/score';

/** The tune of a piece alone, as a sheet that can be harmonised. */
export function tuneSheet({ id, measures, voices: [tune = []] }: FourParts): Score {
  const headers = measures.map((header, index) => (index === 0 ? { ...header, tempoBpm: 100 } : header));
  let last = 0;
  const paper = {
    measures: headers,
    starts: measureStarts(headers),
    frames: headers.map(() => []),
    newId: () => `t${++last}`,
  };
  const line = tune.map((note) => ({ ...note, velocity: 80 }));
  const part = {
    ...{ name: 'Soprano', staves: ['treble'] as const, mute: false, dynamics: [] },
    sound: { kind: 'pitched', program: 53 } as const,
    measures: writeLine(line, paper),
  };
  const meta = { title: id, subtitle: '', composer: '', instrument: '', customId: '', source: '' };
  return { meta, measures: headers, parts: [part] };
}

/** Beats of a piece for whoever hears its harmony. */
export function beatsIn(slots: readonly Slot[]) {
  const byBeat: Slot[][] = [];
  for (const slot of slots) (byBeat[slot.beat] ??= []).push(slot);
  return byBeat.flatMap((inside) => {
    const [first, last] = [inside[0], inside.at(-1)];
    if (!first || !last) return [];
    return [
      { startTicks: first.startTicks, endTicks: last.endTicks, key: first.key, weight: first.place === 0 ? 2 : 0 },
    ];
  });
}
