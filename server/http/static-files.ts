import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readingCookie, readingSeconds } from '../../domain/accessibility.ts';
import { consentCookie, consentSeconds } from '../../domain/consent.ts';
import { httpErrors } from '../features/shared/http-error.ts';
import type { AppConfig } from '../platform/config.ts';

type Options = {
  config: AppConfig;
  clientDir: string;
  /** Name of the session cookie: a visitor without one gets the landing page. */
  sessionCookie: string;
};

/** The choices that a visitor makes before any login, and how long each is kept. */
const choices = [
  { cookie: consentCookie, values: /^(?:all|necessary)$/, seconds: consentSeconds },
  { cookie: readingCookie, values: /^[01]{3}[1-8]{3}$/, seconds: readingSeconds },
];

/** Hashes of the inline scripts and styles of the built pages. */
type InlineHashes = { scripts: string[]; styles: string[] };

export async function registerStaticFiles(app: FastifyInstance, options: Options): Promise<void> {
  const { config, clientDir, sessionCookie } = options;
  /** Reads a file that the build has written beside the pages. */
  const readBuilt = <Content>(name: string, otherwise: Content): Content => {
    const file = join(clientDir, name);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : otherwise;
  };
  await app.register(
    helmet,
    pageHeaders(config, readBuilt<InlineHashes>('csp.json', { scripts: [], styles: [] })),
  );
  /** The header `Link` of customers' pages, by path. */
  const links = new Map(Object.entries(readBuilt<Record<string, string>>('links.json', {})));

  /** The pages with a title, by the pattern of their path, and who may open them. */
  const shells = readBuilt<Record<'customer' | 'everybody', Record<string, string>>>('shells.json', {
    customer: {},
    everybody: {},
  });
  const ofVisitors = Object.entries(shells.everybody);
  const ofCustomers = Object.entries({ ...shells.everybody, ...shells.customer });
  const shellOf = (path: string, isVisitor: boolean): string =>
    (isVisitor ? ofVisitors : ofCustomers).find(([pattern]) => fits(path, pattern))?.[1] ?? 'shell.html';

  /** Sets a cookie that a script of the page has written: some browsers forget it after days unless a server has set it. */
  const keepChoice = ({ cookies, query }: FastifyRequest, reply: FastifyReply): boolean => {
    const name = (query as { kept?: unknown }).kept;
    const choice = choices.find((each) => each.cookie === name);
    const value = choice && cookies[choice.cookie];
    if (value === undefined || !choice?.values.test(value)) return false;
    const secure = hstsOf(config);
    reply.setCookie(choice.cookie, value, { path: '/', sameSite: 'lax', secure, maxAge: choice.seconds });
    return true;
  };

  /** Returns no reply: the framework already waits for it, and would add its listeners twice. */
  const sendPage = ({ url, cookies }: FastifyRequest, reply: FastifyReply): void => {
    const isVisitor = cookies[sessionCookie] === undefined;
    const path = pathOf(url);
    const link = isVisitor ? undefined : links.get(url);
    if (link !== undefined) reply.header('link', link);
    reply
      .header('vary', 'Accept, Cookie')
      // Both pages are of one build and one day: only the entity tag says which of them a browser has.
      .sendFile(isVisitor && path === '/' ? 'landing.html' : shellOf(path, isVisitor), {
        lastModified: false,
      });
  };

  app.addHook('onSend', async (_request, reply) => {
    const vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter((each) => each !== undefined);
    reply.header('vary', vary.join(', '));
  });

  await app.register(fastifyStatic, {
    root: clientDir,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      // Files under assets/ carry their hash in the name: a new content is a new file.
      const isHashed = path.startsWith(join(clientDir, 'assets'));
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    handler(request, reply) {
      if (keepChoice(request, reply)) void reply.code(204).header('cache-control', 'no-store').send();
      else sendPage(request, reply);
    },
  });
  // Where password managers lead. Source: W3C, A Well-Known URL for Changing Passwords.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/.well-known/change-password',
    handler: (_request, reply) => reply.redirect('/profile/password-reset', 303),
  });

  app.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request)) throw httpErrors.notFound();
    sendPage(request, reply);
  });

  // The file server refuses paths that can be no file's name; the portal has a page for them.
  app.setErrorHandler((error, request, reply) => {
    if (reply.sent || !asksForPage(request)) throw error;
    sendPage(request, reply);
  });
}

/**
 * Whether an address without a route and a file is a page. A path that ends like a file's name may be one: the page of
 * a contract with a dot in its number. A browser that opens a page accepts HTML; one that loads a picture or a script
 * does not.
 */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const path = pathOf(url);
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(?:api|\.well-known)(?:\/|$)|^\/assets\/.*\.\w+$/.test(path)) return false;
  return !/\.\w+$/.test(path) || headers.accept?.includes('text/html') === true;
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** Whether a path has the parts of a pattern of the router: `:part` is any part, `:part?` one that may be missing. */
function fits(path: string, pattern: string): boolean {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  if (parts.length > wanted.length) return false;
  return wanted.every((want, at) => {
    const part = parts[at];
    if (!want.startsWith(':')) return part === want;
    return part === undefined ? want.endsWith('?') : part !== '';
  });
}

/** Only inline scripts and styles that the build has written run, and no site may frame a page. */
function pageHeaders(config: AppConfig, { scripts, styles }: InlineHashes) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scripts],
        'style-src': ["'self'", ...styles],
        'img-src': ["'self'", 'data:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: hstsOf(config) && { maxAge: hstsSeconds, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' as const },
  };
}

const hstsSeconds = 31_536_000;

function hstsOf({ publicUrl }: AppConfig): boolean {
  return publicUrl.startsWith('https://');
}

/** Headers of everything that is no page: answers of the API are data, and no cache keeps them. */
export function dataHeaders(config: AppConfig): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(hstsOf(config) ? { 'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains` } : {}),
  };
}
