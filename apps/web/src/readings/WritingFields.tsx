import { INSTRUMENTS_OF, MODES, type SongSettings } from '@notewright/contracts';
import { DIALOG_KEYS, dialogKeyName } from '@notewright/editor';
import { spellInKey, spokenPitch, type Key } from '@notewright/score';
import { readingWords } from '@notewright/words';
import { useCallback } from 'react';
import { instrumentName, modeName } from '../library/choiceNames';
import { Choice } from './Choice';
import { without } from './facts';
import type { Heard } from './protocol';
import type { ReadingSession } from './readingSession';
import { SensitivityField } from './SensitivityField';

interface Props {
  readonly session: ReadingSession;
  readonly settings: SongSettings;
  readonly heard: Heard;
  /** Of the sheet, to spell pitches in. */
  readonly keySignature: Key;
}

const ORNAMENTS = ['signs', 'written-out', 'omitted'] as const;
const LEVELS = ['easy', 'intermediate', 'full'] as const;
/** Where hands may divide: from C3 to C5. */
const SPLITS = { from: 48, to: 72 };

/** What is told of the whole piece: its notes and how they are written. */
export function WritingFields({ session, settings, heard, keySignature }: Props) {
  const words = readingWords().hand;
  const tell = useCallback(
    <Name extends keyof SongSettings>(name: Name, value: SongSettings[Name] | undefined) =>
      void session.change((before) => {
        const rest = without(before, name);
        return (value === undefined ? rest : { ...rest, [name]: value }) as SongSettings;
      }),
    [session],
  );
  const tellSensitivity = useCallback((value: number | undefined) => tell('sensitivity', value), [tell]);
  const { key, mode, instrument } = settings;
  const keyIndex = key ? DIALOG_KEYS.findIndex(({ fifths, mode }) => fifths === key.fifths && mode === key.mode) : -1;
  const instruments: readonly SongSettings['instrument'][] = INSTRUMENTS_OF[mode];
  const pianoLike = instrument.startsWith('piano');
  return (
    <>
      <SensitivityField heard={heard} value={settings.sensitivity} onChange={tellSensitivity} />
      <Choice
        label={words.key()}
        none={words.asHeard()}
        value={keyIndex < 0 ? undefined : String(keyIndex)}
        options={DIALOG_KEYS.map((_, index) => [String(index), dialogKeyName(index)])}
        onChange={(index) => tell('key', index === undefined ? undefined : DIALOG_KEYS[Number(index)])}
      />
      {pianoLike && (
        <Choice
          label={words.split()}
          none={words.asHeard()}
          value={settings.handSplitMidi === undefined ? undefined : String(settings.handSplitMidi)}
          options={Array.from({ length: SPLITS.to - SPLITS.from + 1 }, (_, index) => {
            const midi = SPLITS.from + index;
            return [String(midi), words.splitAt({ pitch: spokenPitch(spellInKey(midi, keySignature)) })];
          })}
          onChange={(midi) => tell('handSplitMidi', midi === undefined ? undefined : Number(midi))}
        />
      )}
      <Choice
        label={words.ornaments()}
        none={words.asHeard()}
        value={settings.ornaments}
        options={ORNAMENTS.map((kind) => [kind, words.ornamentKinds[kind]()])}
        onChange={(kind) => tell('ornaments', kind)}
      />
      {mode === 'universal' && (
        <Choice
          label={words.articulations()}
          none={words.ornamentKinds.omitted()}
          value={settings.articulations ? 'signs' : undefined}
          options={[['signs', words.ornamentKinds.signs()]]}
          onChange={(kind) => tell('articulations', kind === undefined ? undefined : true)}
        />
      )}
      <Choice
        label={words.mode()}
        value={mode}
        options={MODES.map((one) => [one, modeName(one)])}
        onChange={(chosen) =>
          chosen &&
          void session.change((before) => {
            const offered: readonly SongSettings['instrument'][] = INSTRUMENTS_OF[chosen];
            return {
              ...without(before, 'level'),
              mode: chosen,
              instrument: offered.includes(instrument) ? instrument : offered.at(-1)!,
            };
          })
        }
      />
      <Choice
        label={words.instrument()}
        value={instruments.includes(instrument) ? instrument : undefined}
        options={instruments.map((one) => [one, instrumentName(one)])}
        onChange={(chosen) => chosen && tell('instrument', chosen)}
      />
      {mode === 'arrangement' && (
        <Choice
          label={words.level()}
          value={settings.level ?? levelOf(instrument)}
          options={LEVELS.map((level) => [level, words.levels[level]()])}
          onChange={(level) => tell('level', level)}
        />
      )}
    </>
  );
}

const levelOf = (instrument: SongSettings['instrument']): (typeof LEVELS)[number] =>
  LEVELS.find((level) => instrument === `piano_${level}`) ?? 'full';
