import { acceptedLanguages, isLanguage, languageFor, type Language } from '@notewright/words';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';

/** The page writes it when somebody chooses a language; scripts may read it. */
const COOKIE = 'language';

declare module 'fastify' {
  interface FastifyRequest {
    /** What whoever asks is spoken to in: what they chose on this device, else what their browser prefers, else English. */
    language: Language;
  }
}

/** Notes the language of each request, before anything can refuse it, and names it on every answer that may hold words. */
export function speakLanguages(app: FastifyInstance): void {
  app.decorateRequest('language', 'en');
  app.addHook('onRequest', async (request) => {
    request.language =
      chosenLanguage(request.cookies) ?? languageFor(acceptedLanguages(request.headers['accept-language']));
  });
  app.addHook('preSerialization', async (request, reply, payload) => {
    void reply.headers(spokenIn(request.language));
    return payload;
  });
}

/** For an answer in words that somebody on the way may keep: it is for people of this language. */
export const spokenIn = (language: Language) => ({
  'content-language': language,
  vary: 'accept-language, cookie',
});

/** An account is written to in the language its owner chose last, in whatever browser. */
export function rememberLanguages(app: FastifyInstance, { store }: Pick<Deps, 'store'>): void {
  app.addHook('onRequest', async (request) => {
    const { account, language } = request;
    if (!account || account.language === language) return;
    if (account.language !== null && chosenLanguage(request.cookies) === undefined) return;
    await store.accounts.setLanguage(account.id, language);
    request.account = { ...account, language };
  });
}

const chosenLanguage = (cookies: Readonly<Record<string, string | undefined>>): Language | undefined => {
  const chosen = cookies[COOKIE];
  return isLanguage(chosen) ? chosen : undefined;
};
