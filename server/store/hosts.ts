import { Client } from 'pg';
import { addressesOf } from '../platform/database-address.ts';
import { writersTimeline } from './replica.ts';

/** Which of several hosts connections go to. */
export type Hosts = {
  /** The address of the host that was chosen last. */
  address(): string;
  /** Asks all of them. True when another one is chosen now; while none is right the last one stays. */
  choose(): Promise<boolean>;
};

/** Milliseconds that a host has to say what it is. */
const patience = 1000;

/** A starting process may find all hosts busy. */
const triesAtStart = 3;

/** One that says it may be written to has come back after it was replaced, if another one says so of a later time line. */
const roleQuery = `
  select pg_is_in_recovery() as "isStandby", case when pg_is_in_recovery() then 0
    else ${writersTimeline} end as timeline`;

type Role = { readonly isStandby: boolean; readonly timeline: number };

/** @param url of one or several hosts, of which one is the writer, and the others are its standbys */
export async function createHosts(url: string, wanted: 'writer' | 'standby'): Promise<Hosts> {
  const addresses = addressesOf(url) ?? [url];
  let [chosen = url] = addresses;
  let choosing: Promise<boolean> | undefined;

  /** Whether there was one that is right. */
  async function find(): Promise<boolean> {
    const found = await Promise.all(
      addresses.map(async (address) => ({ address, role: await askRole(address) })),
    );
    const [best] = found
      .flatMap(({ address, role }) => (role === undefined ? [] : [{ address, ...role }]))
      .filter(({ isStandby }) => isStandby === (wanted === 'standby'))
      .toSorted((a, b) => b.timeline - a.timeline);
    if (best !== undefined) chosen = best.address;
    return best !== undefined;
  }

  async function choose(): Promise<boolean> {
    const before = chosen;
    await find();
    return chosen !== before;
  }

  const hosts: Hosts = {
    address: () => chosen,
    choose() {
      if (addresses.length === 1) return Promise.resolve(false);
      choosing ??= choose().finally(() => {
        choosing = undefined;
      });
      return choosing;
    },
  };
  if (addresses.length > 1) {
    for (let tries = 1; tries <= triesAtStart; tries += 1) if (await find()) break;
  }
  return hosts;
}

/** What a host is; `undefined` when it does not say. */
async function askRole(connectionString: string): Promise<Role | undefined> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Role>(roleQuery)).rows[0];
  } catch {
    return undefined;
  } finally {
    void client.end().catch(() => undefined);
  }
}
