import { readDatabaseConfig, readSecretsKeys } from './platform/config.ts';
import { runCommand } from './platform/process.ts';
import { createVault } from './platform/vault.ts';
import { readyAuthenticatorKeys, sealAuthenticatorKeys } from './store/authenticator-keys.ts';
import { withStore } from './store/open-store.ts';

/** `npm run rotate-secrets`: re-encrypts the secrets of SECRETS_KEY_OLD with SECRETS_KEY. Servers may go on running. */
await runCommand(async () => {
  const vault = createVault(readSecretsKeys(process.env));
  return withStore(readDatabaseConfig(process.env), async (store) => {
    await readyAuthenticatorKeys(store, vault);
    const count = await sealAuthenticatorKeys(store, vault, { all: true });
    const others = (await store.users.sealingKeys()).filter(({ keyId }) => keyId !== vault.currentId);
    process.stdout.write(`Encrypted anew: ${count} authenticator keys\n`);
    // Servers that still have the former key as theirs write with it.
    if (others.length > 0) {
      process.stderr.write(
        'Some were encrypted with another key meanwhile: restart every server, then run this again.\n',
      );
      return 1;
    }
    // They are not encrypted again: each goes within a day, or is given up.
    const mails = await store.outbox.countSealedOtherwise(vault.currentId);
    if (mails === 0) return 0;
    process.stderr.write(
      `${mails} mails wait that another key has encrypted: keep SECRETS_KEY_OLD until they have gone, then run this again.\n`,
    );
    return 1;
  });
});
