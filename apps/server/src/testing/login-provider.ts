import { OAuth2Server } from 'oauth2-mock-server';

interface MutableToken {
  payload: Record<string, unknown>;
}

/** A real OpenID provider on this machine that plays Google, Facebook and Apple. */
export class LoginProvider {
  /** What its next token says about the person. */
  claims: Record<string, unknown> = {};

  private constructor(readonly oauth: OAuth2Server) {
    oauth.service.on('beforeTokenSigning', ({ payload }: MutableToken) => Object.assign(payload, this.claims));
  }

  static async start(): Promise<LoginProvider> {
    const oauth = new OAuth2Server();
    await oauth.issuer.keys.generate('RS256');
    await oauth.start(0, 'localhost');
    return new LoginProvider(oauth);
  }

  /** Its address, which is the name its tokens carry. */
  get issuer(): string {
    return this.oauth.issuer.url!;
  }

  stop = (): Promise<void> => this.oauth.stop();
}
