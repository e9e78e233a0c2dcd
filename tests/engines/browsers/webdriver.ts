import type { Engine, Handle, InputSource } from './engine.ts';

/** Milliseconds for one command, and for a page to load. */
export const commandLimit = 10_000;
export const loadLimit = 30_000;

export const timeouts = { script: commandLimit, pageLoad: loadLimit };

interface Reply {
  readonly value: { readonly error?: string; readonly message?: string; readonly sessionId?: string } | null;
}

export const idOf = (element: Handle): string => String(Object.values(element)[0]);

/** A new browser behind a WebDriver (https://www.w3.org/TR/webdriver2/) that listens at this address. */
export async function overHttp(driver: string): Promise<Omit<Engine, 'close' | 'downloads'>> {
  const command = async <Value>(
    method: 'GET' | 'POST' | 'DELETE',
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
  const capabilities = { alwaysMatch: { timeouts } };
  const { sessionId } = await command<{ sessionId: string }>('POST', '', { capabilities }, loadLimit);
  const session = `/${sessionId}`;
  const onElement = (element: Handle) => `${session}/element/${idOf(element)}`;
  return {
    open: (url) => command('POST', `${session}/url`, { url }, loadLimit),
    back: () => command('POST', `${session}/back`),
    run: (script, ...args) => command('POST', `${session}/execute/sync`, { script, args }),
    nameOf: (element) => command('GET', `${onElement(element)}/computedlabel`),
    click: (element) => command('POST', `${onElement(element)}/click`),
    type: (element, text) => command('POST', `${onElement(element)}/value`, { text }),
    act: (actions: readonly InputSource[]) => command('POST', `${session}/actions`, { actions }),
    async resize(width, height) {
      await command('POST', `${session}/window/rect`, { width, height });
    },
  };
}
