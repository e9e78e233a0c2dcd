import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BuiltPage } from './build-page.ts';
import type { HandWalk } from './hand-walk.ts';
import type { Chapter, Wish } from './situation.ts';

const json = 'application/json; charset=utf-8';

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(body);
}

async function grant(walk: HandWalk, wish: Wish): Promise<void> {
  switch (wish.type) {
    case 'begin':
      return walk.begin(wish.id);
    case 'let':
      return walk.let();
    case 'do':
      return walk.do();
    case 'mark':
      return walk.mark(wish.mark, wish.note);
    case 'leave':
      return walk.leave();
  }
}

/** Serves the page from which a person walks by hand, to this computer alone. */
export async function serveHandWalk(
  walk: HandWalk,
  chapters: readonly Chapter[],
  page: BuiltPage,
): Promise<{ url: string; close: () => Promise<void> }> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST' && pathname === '/wish') {
      // A foreign page cannot send this type without asking first, and the server does not answer that.
      if (request.headers['content-type'] !== 'application/json') return void response.writeHead(415).end();
      await grant(walk, JSON.parse(await text(request)) as Wish);
      return send(response, json, JSON.stringify(await walk.situation()));
    }
    if (pathname === '/situation') return send(response, json, JSON.stringify(await walk.situation()));
    if (pathname === '/book') return send(response, json, JSON.stringify(chapters));
    if (pathname === '/page.js') return send(response, 'text/javascript; charset=utf-8', page.script);
    if (pathname === '/page.css') return send(response, 'text/css; charset=utf-8', page.style);
    if (pathname === '/protocol.json') {
      response.setHeader('Content-Disposition', 'attachment; filename="zapisnik.json"');
      return send(response, json, `${JSON.stringify(walk.protocol, null, 2)}\n`);
    }
    if (pathname !== '/') return void response.writeHead(404).end();
    return send(
      response,
      'text/html; charset=utf-8',
      `<!doctype html><html lang="hr"><head><meta charset="utf-8"><title>Knjiga putova</title><link rel="stylesheet" href="/page.css"></head><body><div id="root"></div><script src="/page.js"></script></body></html>`,
    );
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((problem: unknown) => {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(String(problem));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
