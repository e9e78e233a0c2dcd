import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { expect, test } from '@playwright/test';
import { customers } from '../support/browser/portal.ts';
import { startTestServer } from '../support/server/server.ts';

const clientDir = join(import.meta.dirname, '../../dist/demo/client');
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A static host as a company may have one: the built files, with the back-end's address written into the pages. */
async function startStaticHost(apiUrl: () => string): Promise<{ url: string; host: Server }> {
  const host = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://static');
    const wanted = extname(pathname) === '' ? (pathname === '/' ? 'landing.html' : 'shell.html') : pathname;
    const file = normalize(join(clientDir, wanted));
    try {
      let body: string | Buffer = await readFile(file);
      if (file.endsWith('.html')) {
        body = body.toString().replace('name="api-url" content=""', `name="api-url" content="${apiUrl()}"`);
      }
      response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream').end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => host.listen(0, 'localhost', resolve));
  return { url: `http://localhost:${(host.address() as AddressInfo).port}`, host };
}

test('the portal talks to a back-end on another origin, with cookies and the cross-site token @P7.1 @P7.2 @P7.3', async ({
  page,
}) => {
  let apiUrl = '';
  const { url, host } = await startStaticHost(() => apiUrl);
  const server = await startTestServer({ config: { allowedOrigin: url } });
  apiUrl = server.url;
  try {
    // The page greets by the hour.
    await page.clock.install({ time: server.clock.now() });
    await page.goto(url);
    await page.getByLabel('Korisničko ime').fill(customers.mail.username);
    await page.getByLabel('Lozinka', { exact: true }).fill(customers.mail.password);
    await page.getByRole('button', { name: 'Prijavi se' }).click();
    await expect(page.getByLabel('Kod iz e-maila')).toBeVisible();
    await page.getByLabel('Kod iz e-maila').fill(await server.codeOf(customers.mail.username));
    await page.getByRole('button', { name: 'Potvrdi kod' }).click();
    await expect(page.getByRole('heading', { name: 'Dobar dan, Ana' })).toBeVisible();
    await expect(page.getByRole('button', { name: /2 nepročitane poruke/ })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dobar dan, Ana' })).toBeVisible();
    await page.getByRole('button', { name: /^Profil: / }).click();
    await page.getByRole('button', { name: 'Odjava' }).click();
    await expect(page.getByRole('heading', { name: /^Sve o Vašem leasingu/ })).toBeVisible();
  } finally {
    await server.close();
    host.closeAllConnections();
    host.close();
  }
});
