import { checks } from './checks.ts';
import { runSteps } from './steps.ts';

/** Runs every check, or only the checks that the arguments name, such as `lint types`. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  const names = checks.map(({ name }) => name).join(', ');
  console.error(`There is no check "${unknown.join(' ')}". There are: ${names}.`);
  process.exit(1);
}
const { passed, failed } = await runSteps(
  checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
  2,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
