import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faults, startFaultProxy, type FaultProxy } from '../support/browser/fault-proxy.ts';

const path = '/api/thing';
let proxy: FaultProxy;
let heard: string[] = [];

const server = createServer((request, response) => {
  heard.push(`${request.method} ${request.url} ${request.headers.host}`);
  response.setHeader('Set-Cookie', 'a=b');
  response.setHeader('Content-Type', 'text/plain');
  request.pipe(response);
});

beforeAll(async () => {
  proxy = await startFaultProxy();
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  proxy.aim(`http://localhost:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await proxy.close();
  server.close();
});
beforeEach(() => {
  proxy.reset();
  heard = [];
});

const send = (body = 'hello') => fetch(`${proxy.url}${path}?q=1`, { method: 'POST', body });

describe('the fault proxy', () => {
  test('lets healthy calls through as they are, under the name that the browser knows', async () => {
    const response = await send('ščćžđ');
    expect(await response.text()).toBe('ščćžđ');
    expect(response.headers.getSetCookie()).toEqual(['a=b']);
    expect(heard).toEqual([`POST ${path}?q=1 ${new URL(proxy.url).host}`]);
  });

  test.each(['401', '403', '409', '422', '500'] as const)(
    'answers %s in the shape of the contract',
    async (fault) => {
      proxy.arm(path, fault);
      const response = await send();
      expect(response.status).toBe(Number(fault));
      expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      expect(heard).toEqual([]);
    },
  );

  test('can refuse a call before the server hears of it', async () => {
    proxy.arm(path, 'refused');
    await expect(send()).rejects.toThrow();
    expect(heard).toEqual([]);
  });

  test('can cut the answer after the server has done what was asked', async () => {
    proxy.arm(path, 'reset');
    const response = await send();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(/terminated/);
    expect(heard).toHaveLength(1);
  });

  test('can answer nonsense', async () => {
    proxy.arm(path, 'malformed');
    const response = await send();
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow();
  });

  test('can answer never', async () => {
    proxy.arm(path, 'timeout');
    const signal = AbortSignal.timeout(200);
    await expect(fetch(`${proxy.url}${path}`, { signal })).rejects.toThrow(/timeout/i);
  });

  test('fails once, or until it is mended, and only on its path', async () => {
    proxy.arm(path, '500', { once: true });
    expect((await send()).status).toBe(500);
    expect((await send()).status).toBe(200);
    proxy.arm(path, '500');
    await send();
    expect((await send()).status).toBe(500);
    expect((await fetch(`${proxy.url}/api/other`)).status).toBe(200);
    proxy.disarm(path);
    expect((await send()).status).toBe(200);
  });

  test('holds the next call until it is let go', async () => {
    const release = proxy.hold(path);
    const held = send('held');
    await expect.poll(() => proxy.isHolding(path)).toBe(true);
    expect(await (await send('next')).text()).toBe('next');
    release();
    expect(await (await held).text()).toBe('held');
    expect(proxy.isHolding(path)).toBe(false);
  });

  test('changes texts on their way', async () => {
    proxy.rewrite(
      (each) => each === path,
      (text) => text.replace('hello', 'zdravo'),
    );
    expect(await (await send()).text()).toBe('zdravo');
  });

  test('knows nine faults', () => {
    expect(faults).toHaveLength(9);
  });
});
