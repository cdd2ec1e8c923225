import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps';
import type { Account } from '../repositories/accounts';
import { transaction } from '../repositories/store';
import { hashOf, openSession, type OpenedSession, type Visit } from './sessions';

/**
 * Who has logged in on a device is known there again, so that a stranger's guesses cannot keep them out: theirs are counted apart
 * (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). A device brings one pass for each account that was opened on it,
 * a nonce and our signature over nonce and account. A pass opens nothing and does not tell whose it is. A changed password ends all
 * passes of an account, because the seed of the account is signed, too.
 */
const NONCE_BYTES = 12;
const NONCE_LENGTH = 16;

type Owner = Pick<Account, 'id' | 'device_seed'>;
/** In place of an account there is not, so that looking for one takes the same time. */
const NOBODY: Owner = { id: '', device_seed: '' };

const signed = (key: Buffer, { id, device_seed }: Owner, nonce: string): string =>
  nonce + createHmac('sha256', key).update(`known-device\n${id}\n${device_seed}\n${nonce}`).digest('base64url');

/** The pass among those of a browser by which this account knows it; undefined when it does not. */
export function knownPass(
  { deviceKey }: Pick<Deps, 'deviceKey'>,
  account: Owner | undefined,
  passes: readonly string[],
): string | undefined {
  const known = passes.find((pass) => {
    const expected = Buffer.from(signed(deviceKey, account ?? NOBODY, pass.slice(0, NONCE_LENGTH)));
    const given = Buffer.from(pass);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return account && known;
}

/** A pass says which device it is by its nonce; the signature need not be written down anywhere. */
export const deviceOfPass = (pass: string): string => pass.slice(0, NONCE_LENGTH);

/** A pass for the browser in which somebody has shown that the account is theirs: the one it has, or a new one. */
export const passFor = (deps: Pick<Deps, 'deviceKey'>, account: Owner, passes: readonly string[]): string =>
  knownPass(deps, account, passes) ?? signed(deps.deviceKey, account, randomBytes(NONCE_BYTES).toString('base64url'));

/** Opens a session for somebody who has shown who they are; the device is known from now on. */
export async function openSessionHere(
  deps: Pick<Deps, 'store' | 'deviceKey'>,
  account: Owner,
  remember: boolean,
  visit: Visit,
): Promise<OpenedSession> {
  const session = await openSession(deps, account.id, remember, visit);
  return { ...session, devicePass: passFor(deps, account, visit.devicePasses) };
}

/** Ends every other session, and no other device is known any more. @returns the pass of this one */
export async function endOtherSessions(
  deps: Pick<Deps, 'store' | 'deviceKey'>,
  account: Account,
  token: string,
): Promise<string> {
  const owner = await transaction(deps.store, async (tx) => {
    await tx.sessions.removeOthers(account.id, hashOf(token));
    return tx.accounts.forgetDevices(account.id);
  });
  return passFor(deps, owner ?? account, []);
}
