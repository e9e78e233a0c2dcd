import type { FastifyInstance, InjectOptions } from 'fastify';
import { multipartOf, type Part } from '../files/multipart.ts';

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly bytes: Buffer;
  /** The body as data; `undefined` when it is no JSON. */
  readonly json: unknown;
};

export type CallOptions = {
  json?: unknown;
  form?: Record<string, string>;
  /** Texts and files, as a form with files sends them. */
  parts?: readonly Part[];
  headers?: Record<string, string>;
  /** Leaves the cross-site-request token out. */
  withoutCsrf?: boolean;
  remoteAddress?: string;
};

/** A caller that keeps cookies and the cross-site-request token as the portal's pages do. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  csrf: string | undefined;
  readonly #server: FastifyInstance;

  constructor(server: FastifyInstance) {
    this.#server = server;
  }

  /** The same cookies and token, at another server if wanted; the two clients do not affect each other. */
  copy(server: FastifyInstance = this.#server): TestClient {
    const copy = new TestClient(server);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    copy.csrf = this.csrf;
    return copy;
  }

  get(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.call('GET', path, options);
  }

  post(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.call('POST', path, options);
  }

  async call(
    method: 'GET' | 'POST' | 'OPTIONS' | 'HEAD',
    path: string,
    options: CallOptions = {},
  ): Promise<Answer> {
    const headers: Record<string, string> = {
      ...(this.cookies.size === 0
        ? {}
        : { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(this.csrf === undefined || options.withoutCsrf ? {} : { 'x-csrf-token': this.csrf }),
      ...(options.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(options.parts === undefined ? {} : { 'content-type': multipartOf([]).mediaType }),
      ...options.headers,
    };
    const payload = payloadOf(options);
    const request: InjectOptions = {
      method,
      url: path,
      headers,
      ...(payload === undefined ? {} : { payload }),
      ...(options.remoteAddress === undefined ? {} : { remoteAddress: options.remoteAddress }),
    };
    const response = await this.#server.inject(request);
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() === 0);
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const token = response.headers['x-csrf-token'];
    if (typeof token === 'string') this.csrf = token;
    return {
      status: response.statusCode,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [
          name,
          typeof value === 'number' ? String(value) : value,
        ]),
      ),
      text: response.body,
      bytes: response.rawPayload,
      json: asJson(response.body),
    };
  }
}

function payloadOf({ json, form, parts }: CallOptions): string | Buffer | undefined {
  if (parts !== undefined) return multipartOf(parts).body;
  if (form !== undefined) return new URLSearchParams(form).toString();
  return json === undefined ? undefined : JSON.stringify(json);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
