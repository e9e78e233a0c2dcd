import { readDemoConfig } from '../platform/config.ts';
import { StartError } from '../platform/process.ts';
import type { Store } from '../store/store.ts';
import { lockFolder, openDemoStore } from './database.ts';
import { isEmpty } from './seed.ts';

/** Only while the demo is stopped. Returns the exit code. @throws StartError if it runs, or never has run */
export async function withDemoStore(work: (store: Store) => Promise<number>): Promise<number> {
  const { dataDir } = readDemoConfig(process.env);
  const unlock = lockFolder(dataDir);
  try {
    const store = await openDemoStore(dataDir);
    try {
      if (await isEmpty(store))
        throw new StartError('The demo has no data yet: start it once with npm start.');
      return await work(store);
    } finally {
      await store.close();
    }
  } finally {
    unlock();
  }
}
