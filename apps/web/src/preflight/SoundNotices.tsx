import { preflightWords } from '@notewright/words';
import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { spokenLocale } from '../parts/locale';
import { spokenLength } from '../parts/spokenLength';
import type { Origin, Preflight } from './check/preflight';

const CONCERT_PITCH_HZ = 440;

interface Props {
  readonly preflight: Preflight;
  readonly lengthSec: number;
  readonly origin: Origin;
  /** What becomes of another tuning, where that can be chosen. */
  readonly tuned?: ReactNode;
}

/** What is noticed about a sound before it is sent: its trouble, else that it sounds good; and how it is tuned. */
export function SoundNotices({ preflight, lengthSec, origin, tuned }: Props) {
  const { trouble, tuningCents: cents, bpm } = preflight;
  const words = preflightWords();
  return (
    <>
      {trouble ? (
        <Alert severity="warning">{words[origin][trouble]()}</Alert>
      ) : (
        <Alert severity="success">
          {words.good({ length: spokenLength(Math.floor(lengthSec)) })}
          {bpm !== undefined && ` ${words.tempo({ bpm: Math.round(bpm) })}`}
        </Alert>
      )}
      {cents !== undefined && (
        <Alert severity="info">
          {words[origin === 'file' ? 'tuningOfFile' : 'tuning'](tuningOf(cents))} {tuned}
        </Alert>
      )}
    </>
  );
}

function tuningOf(cents: number) {
  const hertz = new Intl.NumberFormat(spokenLocale(), { maximumFractionDigits: 0 });
  return {
    cents: Math.abs(cents),
    direction: cents > 0 ? ('high' as const) : ('low' as const),
    hertz: hertz.format(CONCERT_PITCH_HZ * 2 ** (cents / 1200)),
  };
}
