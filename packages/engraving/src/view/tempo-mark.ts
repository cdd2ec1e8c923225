import { meterOf, tempoLabel, type MeasureHeader } from '@notewright/score';
import type { PrintedWords } from '../printed-words';

/** What a tempo mark says. */
export interface TempoMark {
  /** Empty where the number stands alone. */
  readonly words: string;
  /** Beats a minute, whole; of dotted quarters in compound meters. Missing where the words stand alone. */
  readonly beats?: number;
  readonly compound: boolean;
}

/** The tempo mark above a measure, with the feel from there on; undefined where there is none, or where it would say nothing. */
export function tempoMark(header: MeasureHeader, printed: PrintedWords): TempoMark | undefined {
  const { tempoBpm, tempoSign, timeSignature, feel } = header;
  const { compound } = meterOf(timeSignature);
  if (tempoBpm === undefined) return feel && { words: feel === 'swing' ? printed.swing : printed.straight, compound };
  const swing = feel === 'swing' ? printed.swing : '';
  const named = tempoSign ? [tempoSign.words, swing] : [swing || tempoLabel(tempoBpm)];
  const words = named.filter((piece) => piece !== '').join(' ');
  if (tempoSign?.number === false) return words === '' ? undefined : { words, compound };
  return { words, beats: Math.round(compound ? tempoBpm / 1.5 : tempoBpm), compound };
}
