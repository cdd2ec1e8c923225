import { pedalsOf, type Pedal, type Ticks } from '@notewright/score';
import { itemAt, type AtLeastOne } from '@notewright/score/lists';
import type { StaffView } from '../view/staves';
import type { ControlContext } from './control-context';
import { tstamp } from './loudness';
import { element } from './xml';

/**
 * The pedal of a part below its lowest staff: "Ped." and a line until it comes up, once more where it is changed. On each further line of
 * the sheet the line goes on.
 */
export function pedalXml(context: ControlContext, staves: AtLeastOne<StaffView>): string {
  const { measureIndex, range, score } = context;
  const { part } = staves[0];
  const staff = staves.findLast(({ kind }) => kind === 'notes')?.number;
  const pedals = pedalsOf(part);
  if (staff === undefined || pedals.length === 0) return '';
  const sign = (dir: 'down' | 'up', atTicks: Ticks, more: object = {}) =>
    element('pedal', {
      staff,
      place: 'below',
      dir,
      form: 'pedline',
      vgrp: PEDALS,
      tstamp: tstamp(context, measureIndex, atTicks),
      ...more,
    });
  const first = measureIndex === range.from ? pedals.find((pedal) => reachesInto(pedal, range.from)) : undefined;
  const signs = first ? [sign('down', 0, { form: 'line' })] : [];
  const { durationTicks } = itemAt(score.measures, measureIndex);
  for (const { from, to } of pedals) {
    if (from.measureIndex === measureIndex) signs.push(sign('down', from.atTicks));
    if (to.measureIndex === measureIndex) signs.push(sign('up', to.atTicks));
    else if (measureIndex === range.to - 1 && from.measureIndex <= measureIndex && to.measureIndex > measureIndex)
      signs.push(sign('up', durationTicks));
  }
  return signs.join('');
}

const reachesInto = ({ from, to }: Pedal, measureIndex: number): boolean =>
  from.measureIndex < measureIndex && to.measureIndex >= measureIndex;

/** The engraver sets what bears one number on one height. */
const PEDALS = 64;
