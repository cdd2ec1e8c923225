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
export const VIDEO = { id: '-uLuLuLuLuU', title: 'Étude “No. 1” — 100% & more' };

export async function openVideoPage(sound: Uint8Array): Promise<VideoPage> {
  const asked: string[] = [];
  const instead: VideoPage['instead'] = new Map();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://here');
    asked.push(url.pathname);
    const other = instead.get(url.pathname);
    if (other) other(request, response);
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
