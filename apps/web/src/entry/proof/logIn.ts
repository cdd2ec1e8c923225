import { fetchLoginChallenge, login, type Credentials } from '../../api/account';
import { failedWith } from '../../api/failure';

/**
 * Logs in. While somebody tries many passwords for this email, the server lets a browser it does not know try one only after some
 * work, which costs a musician seconds once and a guesser seconds for every guess. Throws a CallFailure.
 *
 * @param onWork  called with how far, from 0 to 1, the work is
 */
export async function logIn(credentials: Credentials, onWork: (done: number) => void) {
  try {
    return await login(credentials);
  } catch (refusal) {
    if (!failedWith(refusal, 'proof-needed')) throw refusal;
    onWork(0);
    const challenge = await fetchLoginChallenge(credentials.Email);
    const { solveBeside } = await import('./solveBeside');
    const Proof = await solveBeside(challenge, onWork).catch((error: unknown) => {
      console.error(error);
      throw refusal; // its sentence says what else can be done
    });
    return login({ ...credentials, Challenge: challenge.challenge, Proof });
  }
}
