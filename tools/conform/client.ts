/** Longer than the portal waits for an answer. */
const patience = 40_000;

const tokenHeader = 'X-CSRF-TOKEN';

export interface Asked {
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>;
  readonly json?: unknown;
  readonly form?: URLSearchParams | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Leaves the token out, as a page of another site must. */
  readonly withoutToken?: boolean;
}

export interface Answered {
  /** 0 where no answer came; `json` then has the reason as its message. */
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** Of a body that is JSON, whatever its media type says; `undefined` for any other. */
  readonly json: unknown;
}

/** A browser's part: it keeps cookies and the cross-site-request token, and says where its page is from. */
export class Client {
  readonly #url: string;
  readonly #origin: string | undefined;
  readonly #cookies = new Map<string, string>();
  token: string | null = null;
  /** Every `Set-Cookie` that has come. */
  readonly setCookies: string[] = [];

  constructor(url: string, origin: string | undefined) {
    this.#url = url.replace(/\/$/, '');
    this.#origin = origin;
  }

  /** Like the portal, repeats a call once after a missing or old token. */
  async call(method: string, path: string, asked: Asked = {}): Promise<Answered> {
    const sent = this.token;
    const answered = await this.#trySend(method, path, asked);
    const isStale = answered.status === 403 && this.token !== null && this.token !== sent;
    return isStale && !asked.withoutToken ? this.#trySend(method, path, asked) : answered;
  }

  async #trySend(method: string, path: string, asked: Asked): Promise<Answered> {
    try {
      return await this.#send(method, path, asked);
    } catch (error) {
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      const reason = cause instanceof Error ? `${message}, ${cause.message}` : message;
      return { status: 0, headers: new Headers(), bytes: new Uint8Array(), json: { message: reason } };
    }
  }

  async #send(method: string, path: string, asked: Asked): Promise<Answered> {
    const { query = {}, json, form, headers = {}, withoutToken = false } = asked;
    const url = new URL(this.#url + path);
    for (const [name, value] of Object.entries(query)) {
      for (const each of [value].flat()) url.searchParams.append(name, String(each));
    }
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: {
        ...(cookie && { Cookie: cookie }),
        ...(this.#origin !== undefined && { Origin: this.#origin }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...(this.token !== null && !withoutToken && path !== '/api/login' && { [tokenHeader]: this.token }),
        ...headers,
      },
      body: json === undefined ? (form ?? null) : JSON.stringify(json),
    });
    for (const line of response.headers.getSetCookie()) {
      this.setCookies.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const token = response.headers.get(tokenHeader);
    if (token !== null) this.token = token;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes, json: parsed(bytes) };
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
