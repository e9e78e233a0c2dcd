import createClient, { type Middleware } from 'openapi-fetch';
import { portalTexts } from '../../../domain/portal-texts.ts';
import { durations } from '../../../domain/values/durations.ts';
import type { paths } from '../../../generated/browser-api.ts';
import type { Failure } from '../../../machines/shared/failure.ts';
import { csrf, tokenHeader } from './csrf.ts';
import { hasStayed } from './leaving.ts';
import { isOffered, metaOf } from './offered.ts';

/** Notified of calls for the rest of the portal; `src/boot` sets it once at start-up. */
export interface CallListener {
  /** A call that counts as the customer's activity was answered. */
  answered(): void;
  /** The server refused a call outside authentication because the session is gone. */
  refused(): void;
}

let listener: CallListener = { answered: () => undefined, refused: () => undefined };

export function listenToCalls(next: CallListener): void {
  listener = next;
}

/** A failed call, in the shape that machines keep. */
export class CallFailure extends Error implements Failure {
  declare readonly code: Failure['code'];
  declare readonly fieldErrors?: Record<string, string>;
  declare readonly allowedAt?: string;
  declare readonly requestId?: string;

  constructor(failure: Failure) {
    super(failure.message);
    Object.assign(this, failure, { name: 'CallFailure' });
  }
}

/** The back-end's address: empty for the page's own origin. */
export const apiUrl = (): string => metaOf('api-url') ?? '';

/** No answer came: whether the call arrived is not known. */
export const unreachable: Failure = { code: 'unreachable', message: portalTexts.unreachable };
/** An answer came that says nothing. */
export const unreadable: Failure = { code: 'internal', message: portalTexts.failure };

/** Loaded with the first failure: the landing page has none by itself. */
const loadFailures = () => import('./failed-answer.ts');

/** Calls in which a 401 is an answer to the customer and not the end of a session. */
const authentication = /^\/api\/(log|tfa|re[sq].*-|qr|forg)/;

/** The pending logout; only the next login waits for it, because its answer removes the cookie. */
let ending: Promise<unknown> | undefined;

const bodies = new WeakMap<Request, BodyInit>();

/**
 * A request whose body stays beside it: WebKit cannot read files back out of a request, nor out of its copy. Without a body
 * it can be copied as often as it is sent.
 */
class BodilessRequest extends Request {
  constructor(input: RequestInfo | URL, { body, ...init }: RequestInit = {}) {
    super(input, init);
    if (body) bodies.set(this, body);
  }
}

/**
 * Sends one request with its body. Calls `onSign` at every sign of progress before the answer.
 *
 * @throws CallFailure where no answer comes; any other error means that nothing was sent
 */
export type Exchange = (request: Request, body: BodyInit | null, onSign: () => void) => Promise<Response>;

export const failUnreachable = async (): Promise<never> => {
  await hasStayed();
  throw new CallFailure(unreachable);
};

/**
 * Sends, gives up when nothing comes for 30 s, and repeats once when the cross-site-request token was stale or missing;
 * never for another customer who has logged in in the same browser since.
 */
export const sendBy =
  (exchange: Exchange) =>
  async (request: Request): Promise<Response> => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(), durations.call);
    };
    // A call that its machine no longer waits for must not change cookies.
    request.signal.addEventListener('abort', () => abort.abort());
    // It may have been given up before it was sent, while its files were read.
    if (request.signal.aborted) abort.abort();
    const isLogin = request.url.endsWith('/api/login');
    const attempt = async (token: string | null) => {
      try {
        const copy = new Request(request, { signal: abort.signal });
        if (token !== null && !isLogin) copy.headers.set(tokenHeader, token);
        return await exchange(copy, bodies.get(request) ?? null, wait);
      } catch (error) {
        if (error instanceof CallFailure) throw error;
        reportError(error);
        throw new CallFailure((await loadFailures()).notSent);
      }
    };
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, answered) {
        wait();
        answered.enqueue(part);
      },
    });
    if (isLogin) await ending;
    wait();
    try {
      const before = csrf.present();
      const isHere = csrf.customerNow();
      let response = await attempt(before);
      const fresh = response.headers.get(tokenHeader);
      if (
        response.status === 403 &&
        fresh !== null &&
        fresh !== before &&
        (!csrf.isHeard || isOffered('session-token'))
      ) {
        // A logout ends the session that this browser has by now.
        if (request.url.endsWith('/api/logout')) {
          response = await attempt(fresh);
        } else if (csrf.isOthers(fresh)) {
          csrf.hear(fresh);
          listener.refused();
        } else if (isHere()) {
          csrf.store(fresh);
          response = await attempt(fresh);
        }
      }
      // The session continues under another token, even if the rest of the answer is lost.
      const renewed = request.method !== 'GET' && response.ok ? response.headers.get(tokenHeader) : null;
      if (renewed) csrf.store(renewed);
      // The body is read here, so that the wait covers it and a cut answer reads as no answer.
      const received = new Response(response.body?.pipeThrough(counted));
      const body = await received.arrayBuffer().catch(failUnreachable);
      // A page that a server in between has put in the place of the answer: of ours only an e-bill begins with "<".
      if (
        response.ok &&
        new Uint8Array(body)[0] === 60 &&
        !response.headers.get('content-type')?.startsWith('application/xml')
      )
        await failUnreachable();
      return new Response(body.byteLength ? body : null, response);
    } finally {
      clearTimeout(timer);
    }
  };

/** Whether the customer whom the page showed when a call was made is still the one that it shows. */
const isStillHere = new WeakMap<Request, () => boolean>();

const watch: Middleware = {
  onRequest({ request }) {
    const isHere = csrf.customerNow();
    const session = csrf.session();
    isStillHere.set(request, () => isHere() && session === csrf.session());
  },
  async onResponse({ request, response, schemaPath }) {
    const token = response.headers.get(tokenHeader);
    // A refused token came with the one to take from now on.
    if (token && (response.ok || response.status === 403)) csrf.store(token);
    if (response.ok) return;
    if (response.status === 401 && !authentication.test(schemaPath) && isStillHere.get(request)?.()) {
      listener.refused();
    }
    throw new CallFailure(await (await loadFailures()).readFailure(request, schemaPath, response));
  },
};

declare global {
  /**
   * Takes the answer to a call that `src/boot/first-calls.ts` has sent, by its address: once, and only in the session that it
   * was sent in.
   */
  var firstCalls:
    | Record<string, ((request: Request) => Promise<Response> | undefined) | undefined>
    | undefined;
}

const sent = (request: Request) => globalThis.firstCalls?.[request.url]?.(request);

const send = sendBy((request, body) =>
  (sent(request) ?? fetch(request, { method: request.method, body })).catch(failUnreachable),
);

/**
 * Ends the session of the customer whom this page shows, also where the page is left or reloaded meanwhile. Sent once and
 * with its own token: the token of another login in the same browser is refused.
 */
export function endShownSession(): void {
  const token = csrf.present();
  if (token === null) return;
  ending = fetch(`${apiUrl()}/api/logout`, {
    method: 'POST',
    headers: { [tokenHeader]: token },
    credentials: 'include',
    keepalive: true,
    signal: AbortSignal.timeout(durations.call),
  }).catch(() => undefined);
}

export const client = createClient<paths>({
  baseUrl: apiUrl(),
  credentials: 'include',
  Request: BodilessRequest,
  fetch: send,
});
client.use(watch);

/** The data of an answer to a call that the portal makes on its own: no sign that the customer is there. */
export async function answerUnasked<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await call;
  if (data === undefined) throw new CallFailure(unreadable);
  return data;
}

/** The data of an answer; a failed call has thrown a `CallFailure` before. */
export async function answer<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  const data = await answerUnasked(call);
  listener.answered();
  return data;
}

/** The data of an answer that may have none: the body of a success may hold anything. */
export async function readable<Data>(call: Promise<{ data?: Data }>): Promise<Data | undefined> {
  const { data } = await call.catch((error: unknown): { data?: undefined } => {
    if (error instanceof SyntaxError) return {};
    throw error;
  });
  listener.answered();
  return data;
}

/** For operations whose answer is its status: waits and throws a `CallFailure` where the call failed. */
export async function done(call: Promise<{ data?: unknown }>): Promise<void> {
  await readable(call);
}
