import { randomUUID } from 'node:crypto';
import { TOKEN_FIELD } from '@notewright/contracts';
import type { App } from '../http-server';

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';

interface RequestOptions {
  readonly method: Method;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
}

type InjectedAnswer = Awaited<ReturnType<App['inject']>>;
type Answer = Pick<InjectedAnswer, 'statusCode' | 'headers' | 'cookies' | 'body' | 'rawPayload' | 'json'>;

/** What a browser does for a person: keeps cookies, brings the anti-forgery token, sends forms and files. */
export class Browser {
  private readonly cookies = new Map<string, string>();
  private token: string | undefined;

  private readonly request: (request: RequestOptions) => Promise<Answer>;

  /**
   * @param to             the application in this process, or the address of one that runs elsewhere
   * @param remoteAddress  where this browser seems to be, for an application in this process
   */
  constructor(to: App | string, remoteAddress = '127.0.0.1') {
    this.request =
      typeof to === 'string'
        ? (request) => fetchFrom(to, request)
        : (request) => to.inject({ ...request, remoteAddress });
  }

  async get(url: string) {
    return this.send('GET', url);
  }

  /** POST with form fields; the token goes as a header, as the page sends it. */
  async post(url: string, fields: Record<string, string> = {}) {
    await this.fetchToken();
    return this.send(
      'POST',
      url,
      { [TOKEN_FIELD.toLowerCase()]: this.token!, 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams(fields).toString(),
    );
  }

  /** POST without any token, as another site would make the browser do. */
  async forged(
    url: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
    method: Method = 'POST',
  ) {
    return this.send(
      method,
      url,
      { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      new URLSearchParams(fields).toString(),
    );
  }

  /** POST of JSON, with or without the token. */
  async json(url: string, value: unknown, withToken = true) {
    if (withToken) await this.fetchToken();
    const token = withToken && { [TOKEN_FIELD.toLowerCase()]: this.token! };
    return this.send('POST', url, { 'content-type': 'application/json', ...token }, JSON.stringify(value));
  }

  /** POST of any text as any type, with the token. */
  async raw(url: string, text: string, type: string) {
    await this.fetchToken();
    return this.send('POST', url, { 'content-type': type, [TOKEN_FIELD.toLowerCase()]: this.token! }, text);
  }

  /** Uploads a file; text fields before it, or after it when `fieldsLast`. */
  async upload(
    file: { name: string; bytes: Uint8Array },
    fields: Record<string, string> = {},
    { fieldsLast = false, tokenAsField = false } = {},
  ) {
    await this.fetchToken();
    const form = new FormData();
    const all = {
      mode: 'universal',
      instrument: 'piano',
      title: 'Minuet',
      composer: 'Anna',
      agreedToTerms: 'true',
      path: '',
      ...(tokenAsField && { [TOKEN_FIELD]: this.token! }),
      ...fields,
    };
    const addFile = () => form.append('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name);
    if (fieldsLast) addFile();
    for (const [name, value] of Object.entries(all)) form.append(name, value);
    if (!fieldsLast) addFile();
    return this.form(form, !tokenAsField);
  }

  /** Sends a recording of the microphone; a field that is undefined is left out. */
  async record(file: { name: string; bytes: Uint8Array }, fields: Record<string, string | undefined> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ instrument: 'piano', path: '', ...fields }))
      if (value !== undefined) form.append(name, value);
    form.append('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name);
    return this.form(form, true, '/RecordingToSheet');
  }

  /** Sends a form with files to where files go. */
  async form(form: FormData, tokenAsHeader = true, to = '/MusicFileToSheet') {
    await this.fetchToken();
    const body = new Response(form);
    return this.send(
      'POST',
      to,
      {
        'content-type': body.headers.get('content-type')!,
        ...(tokenAsHeader && { [TOKEN_FIELD.toLowerCase()]: this.token! }),
      },
      Buffer.from(await body.arrayBuffer()),
    );
  }

  /** Any other request, with the token and headers of the caller's. */
  async call(method: Method, url: string, headers: Record<string, string> = {}, body?: Buffer) {
    await this.fetchToken();
    return this.send(method, url, { [TOKEN_FIELD.toLowerCase()]: this.token!, ...headers }, body);
  }

  async register(email: string, password = 'secret-password') {
    return this.post('/RegisterApp', { FirstName: 'Anna', Email: email, Password: password, RememberMe: 'true' });
  }

  /** Takes a cookie along as if the server had set it. */
  keep(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  /** As the page does before its first write. @throws when the server has none to give, e.g. without its database */
  private async fetchToken(): Promise<void> {
    if (this.token !== undefined) return;
    const answer = await this.get('/AntiForgeryToken');
    if (answer.statusCode !== 200) throw new Error(`no anti-forgery token: ${answer.statusCode} ${answer.body}`);
    this.token = answer.json<{ token: string }>().token;
  }

  private async send(method: Method, url: string, headers: Record<string, string> = {}, body?: string | Buffer) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.request({
      method,
      url,
      headers: { ...headers, ...(cookie && { cookie }) },
      ...(body !== undefined && { payload: body }),
    });
    // The token goes with the session: a page asks for a new one when that changes.
    if (response.cookies.some(({ name }) => name.endsWith('notewright_session'))) this.token = undefined;
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

/** Somebody who has just signed up, under an address that nobody else has. */
export async function signedUp(app: App): Promise<Browser> {
  const person = new Browser(app);
  await person.register(`${randomUUID()}@example.org`);
  return person;
}

async function fetchFrom(address: string, { method, url, headers, payload }: RequestOptions): Promise<Answer> {
  const response = await fetch(address + url, { method, headers, body: payload as string, redirect: 'manual' });
  const rawPayload = Buffer.from(await response.arrayBuffer());
  const cookies = response.headers.getSetCookie().map((line) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    return { name: name!, value: value! };
  });
  const body = rawPayload.toString('utf8');
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    cookies,
    body,
    rawPayload,
    json: () => JSON.parse(body),
  };
}
