import type { ChordSymbol } from '@notewright/score';

/** What a chord symbol has beyond root, kind and bass. */
export type Coloured = Pick<ChordSymbol, 'colour' | 'degrees'>;

const added = (value: number): Coloured['degrees'] => [{ type: 'add', value, alter: 0 }];

/** The colours that are told apart, in the order in which the weights number them. Ninths above a seventh are left to the players. */
export const COLOURS: readonly Coloured[] = [
  { colour: 'major-seventh' },
  { colour: 'suspended-fourth' },
  { colour: 'suspended-second' },
  { colour: 'suspended-fourth', degrees: added(7) },
  { colour: 'diminished' },
  { colour: 'half-diminished' },
  { colour: 'augmented' },
  { colour: 'major-sixth' },
  { colour: 'minor-sixth' },
  { colour: 'diminished-seventh' },
  { degrees: added(9) },
  { colour: 'augmented-seventh' },
];
