import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oldBrowserScript } from '../browsers/browsers.ts';
import { chunkOf, type Client, closure, cssOf } from './client.ts';
import { builtPage, type InlineScripts } from './page.ts';
import type { Prerendered } from './prerender.ts';
import { root } from './run.ts';

/** The file of a shell with a title, by its place among them. */
const titledFile = (index: number) => `shells/${index}.html`;

/** Writes the pages, and what the server must know of them. */
export function writePages(
  clientDir: string,
  client: Client,
  scripts: InlineScripts,
  prerendered: Prerendered,
): void {
  const template = readFileSync(join(root, 'index.html'), 'utf8');
  const [font] = client.css.match(/\/assets\/instrument-sans[\w.-]+\.woff2/) ?? [];
  if (!font) throw new Error('The font that every page is set in is preloaded; the CSS does not name it.');
  const { preload, markup } = hoistPreloads(prerendered.landing);
  const shared = {
    icon: readFileSync(join(root, 'public', 'favicon.svg'), 'utf8'),
    apiUrl: process.env['VITE_API_URL'] ?? '',
    offers: process.env['VITE_API_OFFERS'] || undefined,
    app: `/${client.main.fileName}`,
    scripts,
    css: client.css,
  };
  const shell = (content: string, title?: string) =>
    builtPage(template, {
      ...shared,
      title,
      preload: [{ href: font, as: 'font' }, ...scriptsOfPages(client)],
      markup: content,
      starts: 'now',
    });
  const pages = {
    'landing.html': builtPage(template, {
      ...shared,
      title: 'Dobro došli',
      preload: [...preload, { href: font, as: 'font' }],
      markup,
      starts: 'afterLoad',
    }),
    'shell.html': shell(prerendered.shell),
    ...Object.fromEntries(
      prerendered.titled.map((each, index) => [titledFile(index), shell(each.shell, each.title)]),
    ),
  };
  mkdirSync(join(clientDir, 'shells'));
  for (const [name, html] of Object.entries(pages)) {
    checkPage(name, html, clientDir);
    writeFileSync(join(clientDir, name), html);
  }
  const policy = {
    scripts: [oldBrowserScript, ...Object.values(scripts)].map(policySource),
    styles: [policySource(client.css)],
  };
  writeFileSync(join(clientDir, 'csp.json'), JSON.stringify(policy));
  const shells = (isCustomers: boolean) =>
    Object.fromEntries(
      prerendered.titled.flatMap(({ title }, index) =>
        prerendered.routes
          .filter((route) => route.title === title && (route.viewer === 'customer') === isCustomers)
          .map(({ path }) => [path, titledFile(index)]),
      ),
    );
  writeFileSync(
    join(clientDir, 'shells.json'),
    JSON.stringify({ customer: shells(true), everybody: shells(false) }),
  );
  writeFileSync(join(clientDir, 'links.json'), JSON.stringify(linksOfPages(client)));
}

/** The header `Link` of the pages that customers open by their address: the scripts and styles that not every page needs. */
function linksOfPages({ chunks, pages }: Client): Record<string, string> {
  const ofEvery = closure(chunkOf('/src/routes/routes.tsx', chunks), chunks);
  const links = Object.entries(pages).map(([path, needed]): [string, string] => {
    const own = needed.filter((each) => !ofEvery.includes(each));
    return [
      path,
      [
        ...own.map(({ fileName }) => `</${fileName}>; rel=modulepreload`),
        ...own.flatMap(cssOf).map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
      ].join(', '),
    ];
  });
  return Object.fromEntries(links.filter(([, link]) => link !== ''));
}

/** The scripts of every page but the landing page: they need not wait until each has been read by the one before. */
function scriptsOfPages({ chunks }: Client): { href: string; as: 'module' }[] {
  return closure(chunkOf('/src/routes/routes.tsx', chunks), chunks).map(({ fileName }) => ({
    href: `/${fileName}`,
    as: 'module',
  }));
}

/** How a content security policy names an inlined script or style. */
function policySource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** React asks for the picture ahead of the markup: that belongs into the head, and #root then holds what it hydrates. */
function hoistPreloads(landing: string): { preload: { href: string; as: 'image' }[]; markup: string } {
  const links = landing.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
  const preload = links.map((link) => {
    const href = /\bhref="([^"]+)"/.exec(link)?.[1];
    if (!href) throw new Error(`A preloaded picture without an address: ${link}`);
    return { href, as: 'image' as const };
  });
  return { preload, markup: links.reduce((markup, link) => markup.replace(link, ''), landing) };
}

/** Refuses a page that asks for a file which does not exist, or that the content security policy would cut. */
function checkPage(name: string, html: string, clientDir: string): void {
  for (const [, file] of html.matchAll(/["'(](\/assets\/[^"')?#]+)/g)) {
    if (!file || !statSync(join(clientDir, file), { throwIfNoEntry: false }))
      throw new Error(`${name} asks for ${file}, which the build does not hold.`);
  }
  const ours = /<style>.*?<\/style>|<script>.*?<\/script>/s;
  // A style, and three scripts in the landing page or four in the shell.
  let rest = html;
  for (let own = name === 'landing.html' ? 4 : 5; own > 0; own -= 1) rest = rest.replace(ours, '');
  const [foreign] = /<[^>]+\sstyle=[^>]*>|<style.{0,80}|<script.{0,80}/s.exec(rest) ?? [];
  if (foreign) throw new Error(`${name} holds what the content security policy forbids: ${foreign}`);
}
