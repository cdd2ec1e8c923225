import type { APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { TOKEN_FIELD } from '@notewright/contracts';

const tokenOf = async (request: APIRequestContext) =>
  ((await (await request.get('/AntiForgeryToken')).json()) as { token: string }).token;

/** An account of its own for a benchmark; whoever asks is signed in afterwards. */
export async function signUpAnybody(request: APIRequestContext): Promise<void> {
  const account = { FirstName: 'Clara', Password: 'correct horse', RememberMe: 'true' };
  const Email = `bench-${randomUUID()}@example.org`;
  await request.post('/RegisterApp', { form: { ...account, Email, [TOKEN_FIELD]: await tokenOf(request) } });
}

/** Lays a score into the songbook without the wizard. @returns its id */
export async function bringScore(request: APIRequestContext, musicJson: unknown, title: string): Promise<string> {
  const token = await tokenOf(request);
  const multipart = {
    ...{
      [TOKEN_FIELD]: token,
      mode: 'universal',
      instrument: 'piano',
      title,
      composer: 'Bench',
      agreedToTerms: 'true',
    },
    file: { name: 'score.musj', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(musicJson)) },
  };
  const answer = await request.post('/MusicFileToSheet', { multipart, headers: { [TOKEN_FIELD]: token } });
  return ((await answer.json()) as { id: string }).id;
}
