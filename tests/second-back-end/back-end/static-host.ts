import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface StaticHost {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The settings that pages get when they are served, as they would at build. */
export interface ServedNames {
  readonly apiUrl: () => string;
  readonly offers?: string;
}

/** A static host as a company may have one: `landing.html` at `/`, `shell.html` for every other page. */
export async function startStaticHost(
  clientDir: string,
  { apiUrl, offers }: ServedNames,
  port = 0,
): Promise<StaticHost> {
  if (!existsSync(join(clientDir, 'landing.html'))) throw new Error(`There is no build in ${clientDir}.`);
  const host = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://static');
    const wanted = extname(pathname) === '' ? (pathname === '/' ? 'landing.html' : 'shell.html') : pathname;
    const file = normalize(join(clientDir, wanted));
    try {
      let body: string | Buffer = await readFile(file);
      if (file.endsWith('.html')) body = named(body.toString(), apiUrl(), offers);
      response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream').end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => host.listen(port, 'localhost', resolve));
  return {
    url: `http://localhost:${(host.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        host.closeAllConnections();
        host.close(() => resolve());
      }),
  };
}

function named(html: string, apiUrl: string, offers: string | undefined): string {
  const names = `<meta name="api-url" content="${apiUrl}">`;
  const offered = offers === undefined ? '' : `<meta name="api-offers" content="${offers}">`;
  return html
    .replace(/<meta name="api-offers"[^>]*>/, '')
    .replace(/<meta name="api-url"[^>]*>/, () => `${names}${offered}`);
}
