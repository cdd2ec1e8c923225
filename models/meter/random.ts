export { seededRandom as seeded } from '@notewright/score/testing';

export type Random = () => number;

export const gaussian = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
