/** Addresses of the networks of `notate`, by their files, with hashes: a browser keeps the files for ever. */
const ADDRESSES = import.meta.glob<string>(
  '../../../../models/{downbeats,hands,harmony,keys,measures,melody,meter,pedal,quality,rhythm,signs,meter/whole-piece}/*.weights',
  { query: '?url&no-inline', import: 'default', eager: true },
);

/** Where the page finds a file of the manifest; undefined for one that it does not bring along. */
export const addressOf = (file: string): string | undefined => ADDRESSES[`../../../../models/${file}`];
