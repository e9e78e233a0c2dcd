import { serveChecks } from '../../../files/serve-checks.ts';

/** The entry of the process that checks statements and their signatures. */
await serveChecks(async () => (await import('./checks.ts')).signatureChecks);
