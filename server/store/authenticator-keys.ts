import { StartError } from '../platform/process.ts';
import type { Vault } from '../platform/vault.ts';
import type { Store } from './store.ts';

/** Rows of one statement: a customer who logs in meanwhile waits for no more than that. */
const batch = 500;

type Which = {
  /** Includes keys that another secret has encrypted; without it only those in plain text. */
  all: boolean;
};

/**
 * Encrypts authenticator keys with the current key, batch by batch, while servers run. A row that is written meanwhile
 * stays as it was written.
 *
 * @returns how many were encrypted
 */
export async function sealAuthenticatorKeys(store: Store, vault: Vault, { all }: Which): Promise<number> {
  let count = 0;
  let last = 0;
  for (;;) {
    // One after the other: a batch limits the rows in memory and the time that a row is locked.
    const rows = await store.users.keysToSeal({
      after: last,
      keyId: all ? vault.currentId : null,
      limit: batch,
    });
    count += await store.users.replaceSealed(
      rows.map((row) => ({
        id: row.id,
        was: row.totpSecret ?? row.totpSealed ?? '',
        ...vault.seal(row.totpSecret ?? vault.open(sealedKeyOf(row), row.id), row.id),
      })),
    );
    const end = rows.at(-1);
    if (end === undefined) return count;
    last = end.id;
  }
}

type Columns = { totpSealed: string | null; totpKeyId: string | null };

/** The encrypted key of a row that has one. */
export function sealedKeyOf({ totpSealed, totpKeyId }: Columns) {
  return { sealed: totpSealed ?? '', keyId: totpKeyId ?? '' };
}

/**
 * To be done before a server serves: encrypts keys that older versions have left in plain text.
 *
 * @throws StartError when the database has authenticator keys that none of the keys given opens
 */
export async function readyAuthenticatorKeys(store: Store, vault: Vault): Promise<void> {
  const unknown = (await store.users.sealingKeys()).filter(({ keyId }) => !vault.knows(keyId));
  const count = unknown.reduce((sum, { users }) => sum + users, 0);
  if (count > 0) {
    throw new StartError(
      `SECRETS_KEY is not what ${count} authenticator keys of the database were encrypted with (${unknown.map(({ keyId }) => keyId).join(', ')}); give that one, as SECRETS_KEY_OLD if it was replaced. For one that is lost see docs/operation.md.`,
    );
  }
  await sealAuthenticatorKeys(store, vault, { all: false });
}
