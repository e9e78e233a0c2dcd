import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCalls } from './calls.ts';
import { freshData } from './data.ts';
import type { Answer, Mail, Session } from './exchange.ts';

/*
 * A back-end that answers the calls of the specification and nothing else, in the manners of a server with Spring Security 6.
 * It shares no code with the reference back-end.
 */

const tokenHeader = 'X-CSRF-TOKEN';
const cookieName = 'JSESSIONID';

/** Faults of the back-end that a test sets. */
export interface Manners {
  /** Changes the answer to a call such as `GET /api/bill`. */
  readonly answers?: Readonly<Record<string, (answer: Answer) => Answer>>;
  /** Leaves out or changes a header of every answer. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Takes a call that changes something without its token. */
  readonly takesNoToken?: boolean;
  /** Without a session; 401 by itself. */
  readonly whenLoggedOut?: Answer;
  /** How unknown paths are answered; with 401 by itself. */
  readonly unknown?: 'html';
}

export interface SecondBackEndOptions {
  readonly port?: number;
  /** The origin of the pages; a function where they are started later. */
  readonly pages: () => string;
  readonly manners?: Manners;
  readonly onMail?: (mail: Mail) => void;
}

export interface RecordedCall {
  /** Such as `GET /api/bill`; the path itself where it is unknown. */
  readonly call: string;
  readonly isKnown: boolean;
  readonly status: number;
}

export interface SecondBackEnd {
  readonly url: string;
  readonly calls: readonly RecordedCall[];
  readonly mails: readonly Mail[];
  readonly secretOf: (username: string) => string;
  /** Ends every session. */
  readonly forgetSessions: () => void;
  /** Sets the answer to a call from now on; without an answer, the default one. */
  readonly answerWith: (call: string, answer?: Answer) => void;
  readonly close: () => Promise<void>;
}

/** A new mask for the same token, as Spring's `XorCsrfTokenRequestAttributeHandler` makes it. */
function mask(token: Buffer): string {
  const random = randomBytes(token.length);
  return Buffer.concat([
    random,
    Buffer.from(random.map((byte, index) => byte ^ (token[index] ?? 0))),
  ]).toString('base64url');
}

function isToken(masked: string, token: Buffer): boolean {
  const both = Buffer.from(masked, 'base64url');
  if (both.length !== token.length * 2) return false;
  return token.every((byte, index) => ((both[index] ?? 0) ^ (both[token.length + index] ?? 0)) === byte);
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The fields of a body of any of the kinds that the portal sends; fields of a list by their index. */
async function fieldsOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? '';
  const raw = await read(request);
  if (raw.length === 0) return {};
  if (type.startsWith('application/json'))
    return { ...(JSON.parse(raw.toString()) as Record<string, unknown>) };
  const form = await new Response(new Uint8Array(raw), { headers: { 'Content-Type': type } }).formData();
  return Object.fromEntries(form.entries());
}

export async function startSecondBackEnd({
  port = 0,
  pages,
  manners = {},
  onMail = () => undefined,
}: SecondBackEndOptions): Promise<SecondBackEnd> {
  const data = freshData();
  const mails: Mail[] = [];
  const recorded: RecordedCall[] = [];
  const sessions = new Map<string, Session>();
  const overrides = new Map<string, Answer>();
  const calls = createCalls(
    data,
    (mail) => {
      mails.push(mail);
      onMail(mail);
    },
    pages,
  );

  /** The call that a path is of, and the last part of the path. */
  function findCall(method: string, path: string): { name: string; id: string } {
    if (Object.hasOwn(calls, `${method} ${path}`)) return { name: `${method} ${path}`, id: '' };
    const pattern = Object.keys(calls).find((name) => {
      const [before = '', after] = name.split('{id}');
      return after !== undefined && `${method} ${path}`.startsWith(before) && path.endsWith(after);
    });
    const [before = '', after = ''] = pattern?.split('{id}') ?? [];
    const id = `${method} ${path}`
      .slice(before.length)
      .slice(0, after.length === 0 ? undefined : -after.length);
    return pattern === undefined || id.includes('/')
      ? { name: `${method} ${path}`, id: '' }
      : { name: pattern, id };
  }

  function sessionOf(request: IncomingMessage, response: ServerResponse, isLogin: boolean): Session {
    const sent = new RegExp(`${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
    const known = isLogin ? undefined : sessions.get(sent);
    if (known) return known;
    const id = randomUUID();
    const session = { account: null, isFull: false, token: randomBytes(32) };
    sessions.set(id, session);
    response.setHeader('Set-Cookie', `${cookieName}=${id}; Path=/; HttpOnly; SameSite=Lax`);
    return session;
  }

  const bare = (status: number, error: string): Answer => ({ status, body: { status, error } });

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<Answer> {
    const method = request.method ?? '';
    const { name, id } = findCall(method, url.pathname);
    const [needed, handle] = calls[name] ?? [];
    const isLogin = name === 'POST /api/login';
    const session = sessionOf(request, response, isLogin);
    const body = await fieldsOf(request);
    const given = String(request.headers[tokenHeader.toLowerCase()] ?? '');
    const lacksToken = method !== 'GET' && !isLogin && !isToken(given, session.token);
    let result: Answer;
    if (lacksToken && !manners.takesNoToken) result = bare(403, 'Forbidden');
    else if (handle === undefined || needed === undefined) {
      const page = { body: '<!doctype html><title>Drugi leasing</title>', type: 'text/html' };
      result = manners.unknown === 'html' ? page : bare(401, 'Unauthorized');
    } else if (!mayCall(needed, session)) result = manners.whenLoggedOut ?? bare(401, 'Unauthorized');
    else result = overrides.get(name) ?? (await handle({ query: url.searchParams, id, body, session }));
    result = manners.answers?.[name]?.(result) ?? result;
    recorded.push({ call: name, isKnown: handle !== undefined, status: result.status ?? 200 });
    response.setHeader(tokenHeader, mask(session.token));
    return result;
  }

  function mayCall(needed: 'nobody' | 'half' | 'full', { account, isFull }: Session): boolean {
    return needed === 'nobody' || (account !== null && isFull === (needed === 'full'));
  }

  const server = createServer(async (request, response) => {
    const { origin } = request.headers;
    if (origin === pages()) {
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Access-Control-Allow-Credentials', 'true');
      response.setHeader('Access-Control-Expose-Headers', tokenHeader);
      response.setHeader('Vary', 'Origin');
    }
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
      response.setHeader('Access-Control-Allow-Headers', `Content-Type, ${tokenHeader}`);
    }
    try {
      const {
        status = 200,
        body,
        type = 'application/json',
      } = request.method === 'OPTIONS'
        ? {}
        : await answer(request, response, new URL(request.url ?? '/', 'http://second'));
      response.statusCode = status;
      response.setHeader('Cache-Control', 'no-store');
      for (const [name, value] of Object.entries(manners.headers ?? {})) {
        if (value === null) response.removeHeader(name);
        else response.setHeader(name, value);
      }
      if (body === undefined) return void response.end();
      response.setHeader('Content-Type', type);
      response.end(type === 'application/json' ? JSON.stringify(body) : body);
    } catch (error) {
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls: recorded,
    mails,
    secretOf: (wanted) => data.accounts.find(({ username }) => username === wanted)?.secret ?? '',
    forgetSessions: () => sessions.clear(),
    answerWith: (call, answered) => void (answered ? overrides.set(call, answered) : overrides.delete(call)),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
