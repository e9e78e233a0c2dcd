import { hasStayed } from '../api/calls/leaving.ts';

/*
 * Wraps each `import()` of the build, in place of Vite's own helper. A module that a browser could not load counts as
 * failed until the page is reloaded, as the standard says, and Chromium keeps a failed preload as well: no other try would
 * ask for it. Here all scripts of an import are fetched first, and imported from the browser's cache.
 */
const coming = new Map<string, Promise<unknown>>();

/** Whether a script came with the page, or because the page announced it. */
const isThere = (address: string) =>
  performance
    .getEntriesByName(new URL(address, location.href).href)
    .some((entry) => (entry as PerformanceResourceTiming).decodedBodySize > 0);

async function fetchScript(address: string): Promise<void> {
  if (isThere(address)) return;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`Answered ${response.status}.`);
  await response.arrayBuffer();
}

const applyStyles = (address: string) =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('No styles.'));
    });
    document.head.append(Object.assign(link, { rel: 'stylesheet', href: address }));
  });

async function bring(address: string): Promise<void> {
  const file = coming.get(address) ?? (address.endsWith('.css') ? applyStyles : fetchScript)(address);
  coming.set(address, file);
  try {
    await file;
  } catch (cause) {
    coming.delete(address);
    throw new TypeError(`${address} did not come.`, { cause });
  }
}

/**
 * @param files what the import needs, from the site's root
 * @throws TypeError when one of them does not come; the next call asks for it again
 */
export async function fetchThenImport<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  try {
    await Promise.all(files.map((file) => bring(`/${file}`)));
    return await load();
  } catch (error) {
    if (await hasStayed()) return fetchThenImport(load, files);
    throw error;
  }
}
