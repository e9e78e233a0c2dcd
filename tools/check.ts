import { checks } from './checks.ts';
import { runSteps } from './steps.ts';

const { passed, failed } = await runSteps(checks, 2);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
