import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host of videos on this machine: its watch page, as the real `yt-dlp` reads any page, and the sound behind it. */
export interface VideoPage {
  /** 'address:port' */
  readonly host: string;
  /** Address of a video, for the server's configuration. */
  readonly page: string;
  /** Paths that were asked for, in order. */
  readonly asked: string[];
  /** How often something is answered instead of what lies there, by path. */
  readonly instead: Map<string, (request: IncomingMessage, response: ServerResponse) => void>;
  close(): Promise<void>;
}

/** The video every such host has. Its id begins like an option of a program would. */
export const VIDEO = { id: '-uLuLuLuLuU', title: 'Étude “No. 1” — 100% & more', channel: 'Clara’s Études' };
export const VIDEO_KEY = 'test-key';

/** The counterpart of the official service: it finds the one video there is, ten times, for every search but one. */
function answerAsService({ pathname, searchParams }: URL, response: ServerResponse): void {
  if (searchParams.get('key') !== VIDEO_KEY) return void response.writeHead(403).end('{"error":{"code":403}}');
  const snippet = { title: VIDEO.title.replace('&', '&amp;'), channelTitle: VIDEO.channel };
  const isFound = searchParams.get('q') !== 'nothing';
  if (pathname === '/api/search' && searchParams.get('type') === 'video' && searchParams.get('part') === 'snippet')
    sendJson(response, {
      items: Array.from({ length: isFound ? Number(searchParams.get('maxResults')) : 0 }, (_, index) => ({
        id: { videoId: index === 0 ? VIDEO.id : `aaaaaaaaaa${index}` },
        snippet: index === 0 ? snippet : { ...snippet, title: `Another one, ${index}` },
      })),
    });
  else if (pathname === '/api/videos')
    sendJson(response, {
      items: searchParams.get('id') === VIDEO.id ? [{ snippet, contentDetails: { duration: 'PT1M5S' } }] : [],
    });
  else response.writeHead(400).end();
}

const sendJson = (response: ServerResponse, value: unknown): void =>
  void response
    .writeHead(value === undefined ? 404 : 200, { 'content-type': 'application/json' })
    .end(JSON.stringify(value));

/** Opens one on a free port, where nothing but this machine reaches it. */
export async function openVideoPage(sound: Uint8Array): Promise<VideoPage> {
  const asked: string[] = [];
  const instead: VideoPage['instead'] = new Map();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://here');
    asked.push(url.pathname);
    const other = instead.get(url.pathname);
    if (other) other(request, response);
    else if (url.pathname.startsWith('/api/')) answerAsService(url, response);
    else if (url.pathname === '/embed')
      sendJson(response, url.searchParams.get('url')?.includes(VIDEO.id) ? { title: VIDEO.title, author_name: VIDEO.channel } : undefined); // prettier-ignore
    else if (url.pathname === '/watch' && url.searchParams.get('v') === VIDEO.id)
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<html><head><title>${VIDEO.title.replace('&', '&amp;')}</title></head><body><audio src="/sound.wav"></audio></body></html>`,
        );
    else if (url.pathname === '/sound.wav')
      response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': sound.length }).end(sound);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    page: `http://${host}/watch?v={id}`,
    asked,
    instead,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
