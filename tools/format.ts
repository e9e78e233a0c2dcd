import { command } from './steps.ts';

/** Writes every file the way that the check `format` wants it. */
const { code, log } = await command('oxfmt', []);
if (log.trim()) console.log(log.trim());
process.exitCode = code;
