import type { Measure, VoiceElement } from '@notewright/score';

/** What of slurs, hairpins and the pedal begins and ends with an element; '' when nothing does. */
function phrasingOf(element: VoiceElement): string {
  const { hairpinStart, hairpinStop, pedalStart, pedalStop } = element;
  const { slurStarts, slurStops } = element.kind === 'chord' ? element : NO_SLURS;
  if (!(hairpinStart || hairpinStop || pedalStart || pedalStop || slurStarts || slurStops)) return '';
  const pedal = `${pedalStop ? '*' : ''}${pedalStart ? 'P' : ''}`;
  return `${slurStops ?? 0}${slurStarts ?? 0}${hairpinStop ? '.' : ''}${hairpinStart ?? ''}${pedal}`;
}

const NO_SLURS: { readonly slurStarts?: number; readonly slurStops?: number } = {};

/** The same of a whole measure, and where in it. */
export const phrasingIn = ({ voices }: Measure): string =>
  voices
    .flatMap(({ staff, elements }, voice) =>
      elements.flatMap((element) => {
        const phrasing = phrasingOf(element);
        return phrasing ? `${staff} ${voice} ${element.id} ${phrasing}` : [];
      }),
    )
    .join();
