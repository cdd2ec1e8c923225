/**
 * What attacks, overloads or breaks the product on purpose, each file with the attack it replays. `npm run test:hostile` runs
 * these alone; `npm run test:long` and `npm test` between them run them all, too.
 */
export const HOSTILE_TESTS = [
  // Who may do what: every route asked by every kind of visitor with every method, foreign ids, forms of any shape.
  'apps/server/src/authorisation.medium.test.ts',
  'apps/server/src/foreign-ids.medium.test.ts',
  'apps/server/src/fuzzed-forms.long.test.ts',
  // Forged requests: another site, another port of the same site, another address, another host.
  'apps/server/src/neighbours.long.test.ts',
  'apps/server/src/proxies.medium.test.ts',
  'apps/server/src/external-login.medium.test.ts',
  'apps/server/src/logs.long.test.ts',
  // Guesses, and floods that would keep the owner out.
  'apps/server/src/logins-under-attack.long.test.ts',
  'apps/server/src/passwords',
  'apps/server/src/rate-limits.long.test.ts',
  // One account against all others: huge scores, many recordings, a full disk, many at the same moment.
  'apps/server/src/heavy-scores.long.test.ts',
  'apps/server/src/song-turns.long.test.ts',
  'apps/server/src/quota.long.test.ts',
  'apps/server/src/full-disk.medium.test.ts',
  'apps/server/src/races.long.test.ts',
  'apps/server/src/names-in-pdf.long.test.ts',
  // Files made to break decoders and readers.
  'packages/listen/src/hostile-media.long.test.ts',
  'packages/listen/src/child',
  'packages/formats/src/musicxml/bombs.long.test.ts',
  'apps/server/src/malformed-scores.long.test.ts',
  // Videos that lead inside: private addresses, redirects, other names for this machine, ids that look like options.
  'apps/server/src/video',
  // Outages and kills.
  'apps/server/src/outages.long.test.ts',
  'apps/server/src/shared-files.long.test.ts',
  'apps/server/src/shared-files-kept.long.test.ts',
  'apps/server/src/process.long.test.ts',
  'apps/server/src/workers.long.test.ts',
  'apps/server/src/kills.long.test.ts',
];

/** The same from a page in a real browser. */
export const HOSTILE_SPECS = ['e2e/neighbour.spec', 'e2e/under-attack.spec', 'e2e/outage.spec'];
