import { serveChecks } from './serve-checks.ts';

/** The entry of the processes that `checker.ts` starts. */
await serveChecks(async () => (await import('./checks.ts')).checks);
