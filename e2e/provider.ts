import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';

export const GOOGLE_ID = 'our-google-id';
const CONSENT = '/consent';

/** Who is in front of the provider's page, in the words of its token. */
interface Person {
  readonly sub: string;
  readonly email: string;
  readonly given_name: string;
}

/** A real OpenID provider on this machine that plays Google, with a page on which a person says yes or no. */
export interface Provider {
  readonly address: string;
  person: Person;
  /** The token it gives to a native app of ours. @param audience  the client id of that app */
  identityToken(audience: string, nonce: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * By its name it is another site than the product, which is reached by number: its cookies meet the same rules here as
 * between Google and a musician's server.
 */
export async function startProvider(): Promise<Provider> {
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate('RS256');
  const service = new OAuth2Service(issuer);
  const server = createServer((request, response) => {
    const asked = new URL(request.url!, issuer.url);
    if (asked.pathname !== CONSENT) return void service.requestHandler(request, response);
    response.setHeader('content-type', 'text/html').end(consentPage(new URL(asked.searchParams.get('back')!)));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  issuer.url = address;

  const provider: Provider = {
    address,
    person: { sub: 'nobody', email: 'nobody@example.org', given_name: 'Nobody' },
    identityToken: (aud, nonce) =>
      issuer.buildToken({
        scopesOrTransform: (_header, payload) =>
          Object.assign(payload, { email_verified: true, ...provider.person, aud, nonce }),
      }),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  service.on('beforeTokenSigning', ({ payload }: { payload: object }) =>
    Object.assign(payload, { aud: GOOGLE_ID, email_verified: true, ...provider.person }),
  );
  service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
    url.href = `${address}${CONSENT}?back=${encodeURIComponent(url.href)}`;
  });
  return provider;
}

function consentPage(yes: URL): string {
  const no = new URL(yes);
  no.searchParams.delete('code');
  no.searchParams.set('error', 'access_denied');
  const link = (to: URL, text: string) => `<a href="${to.href.replaceAll('&', '&amp;')}">${text}</a>`;
  return `<!doctype html><title>Provider</title>${link(yes, 'Continue')} ${link(no, 'Cancel')}`;
}
