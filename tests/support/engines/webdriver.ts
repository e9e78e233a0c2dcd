import type { Engine, Handle } from './engine.ts';

/** Milliseconds for one command, and for a page to load. */
const commandLimit = 10_000;
const loadLimit = 30_000;

interface Reply {
  readonly value: { readonly error?: string; readonly message?: string; readonly sessionId?: string } | null;
}

/** A new browser, as wide as a small desk's, behind a WebDriver (https://www.w3.org/TR/webdriver2/) that listens at this address. */
export async function openSession(driver: string): Promise<Omit<Engine, 'close'>> {
  const command = async <Value>(
    method: 'GET' | 'POST',
    path: string,
    body: object = {},
    limit = commandLimit,
  ): Promise<Value> => {
    const answer = await fetch(`${driver}/session${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limit),
    });
    const { value } = (await answer.json()) as Reply;
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
    return value as Value;
  };
  const { sessionId } = await command<{ sessionId: string }>(
    'POST',
    '',
    { capabilities: { alwaysMatch: { timeouts: { script: commandLimit, pageLoad: loadLimit } } } },
    loadLimit,
  );
  const session = `/${sessionId}`;
  await command('POST', `${session}/window/rect`, { width: 1280, height: 1000 });
  const onElement = (element: Handle) => `${session}/element/${Object.values(element)[0]}`;
  return {
    open: (url) => command('POST', `${session}/url`, { url }, loadLimit),
    run: (script, ...args) => command('POST', `${session}/execute/sync`, { script, args }),
    nameOf: (element) => command('GET', `${onElement(element)}/computedlabel`),
    click: (element) => command('POST', `${onElement(element)}/click`),
    type: (element, text) => command('POST', `${onElement(element)}/value`, { text }),
  };
}
