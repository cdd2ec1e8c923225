import { printSvg } from '../svg/print';
import type { DrawnSystem, EngravedSystem } from './boxes';
import { flat } from './flat';

/** A system as SVG text with as few elements as a page needs. */
export const onScreen = ({ picture, ...layout }: DrawnSystem): EngravedSystem => ({
  ...layout,
  svg: printSvg(flat(picture)),
});
