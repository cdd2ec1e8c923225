import { call, dialogKeyName, DIALOG_KEYS, MENU_METERS, runCall, sameKey } from '@notewright/editor';
import { commonWords, editorWords } from '@notewright/words';
import { BARLINES, meterOf, sameTimeSignature, TICKS_PER_WHOLE } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import type { Lines } from './menuLine';

/** The time signature from a measure on; the notes are barred anew. */
export const timeLines: Lines = ({ score }, { measureIndex }) =>
  MENU_METERS.map((time) => ({
    label: `${time.beats}/${time.beatUnit}`,
    does: call('set-meter', { time, measureIndex }),
    selected: sameTimeSignature(time, itemAt(score.measures, measureIndex).timeSignature),
  }));

/** The key signature from a measure on, up to the next change; notes sound as before. */
export const keyLines: Lines = ({ score }, { measureIndex }) => {
  const now = score.measures[measureIndex]?.key;
  const before = score.measures[measureIndex - 1]?.key;
  return [
    ...DIALOG_KEYS.map((key, index) => ({
      label: dialogKeyName(index),
      does: call('set-key', { key, measureIndex }),
      selected: now !== undefined && sameKey(key, now),
    })),
    'divider',
    {
      label: commonWords().remove(),
      does: call('remove-key', { measureIndex }),
      disabled: now === undefined || before === undefined || sameKey(now, before),
    },
  ];
};

const EIGHTH_TICKS = TICKS_PER_WHOLE / 8;

/**
 * Where the barlines fall from the beginning up to the first change of meter, how long the pick-up is, and how the barline at the end of
 * the measure that was pointed at is drawn.
 */
export const barlinesLines: Lines = (state, { measureIndex }) => {
  const [first] = state.score.measures;
  if (!first) return [];
  const words = editorWords().menus;
  const { pulseTicks, pulses, measureTicks } = meterOf(first.timeSignature);
  const moves = [
    [words.beatEarlier(), -pulseTicks],
    [words.beatLater(), pulseTicks],
    [words.eighthEarlier(), -EIGHTH_TICKS],
    [words.eighthLater(), EIGHTH_TICKS],
  ] as const;
  const pickups: readonly (readonly [string, number])[] = [
    [words.noPickup(), 0],
    [words.pickupEighth(), EIGHTH_TICKS],
    ...Array.from({ length: pulses - 1 }, (_, index): [string, number] => [
      words.pickup({ beats: index + 1 }),
      (index + 1) * pulseTicks,
    ]),
  ];
  return [
    ...moves.map(([label, byTicks]) => ({ label, does: call('move-barlines', byTicks) })),
    'divider',
    ...pickups.map(([label, ticks]) => {
      const does = call('set-pickup', ticks);
      const selected = first.durationTicks === (ticks || measureTicks);
      return { label, does, selected, disabled: !selected && !runCall(state, does).ok };
    }),
    'divider',
    ...BARLINES.map((barline) => {
      const selected = state.score.measures[measureIndex]?.barline === barline;
      const label = barline === 'double' ? words.doubleBar() : words.finalBar();
      return { label, does: call('set-barline', { measureIndex, barline: selected ? undefined : barline }), selected };
    }),
  ];
};
