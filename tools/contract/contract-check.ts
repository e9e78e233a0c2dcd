import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { additionsOf, markedAdditions, membersOf, type Node } from './core-contract.ts';
import { commandStep, type Outcome } from '../steps.ts';

type Listed = Readonly<Record<string, Partial<Record<keyof ReturnType<typeof membersOf>[string], string>>>>;

/** The contract is valid, its marks name known features, and its core is what the specification lists. */
export async function checkContract(): Promise<Outcome> {
  const valid = await commandStep('contract', ['redocly', 'lint']).run();
  const problems = [...coreProblems(), ...markProblems()];
  return {
    passed: valid.passed && problems.length === 0 ? 1 : 0,
    failed: valid.failed || problems.length > 0 ? 1 : 0,
    log: [valid.log, ...problems].join('\n'),
  };
}

const read = (path: string): Node => parse(readFileSync(path, 'utf8')) as Node;

function coreProblems(): string[] {
  const core = membersOf(read('generated/contract-core.json'));
  const listed = read('openapi/specification.yaml') as Listed;
  return [...new Set([...Object.keys(core), ...Object.keys(listed)])].flatMap((operation) => {
    const [has, should] = [core[operation], listed[operation]];
    if (!has) return [`${operation}: the specification has it, the core of the contract does not.`];
    if (!should) return [`${operation}: an addition without its mark \`x-addition\`.`];
    return Object.entries(has).flatMap(([kind, names]) => {
      const expected = (should[kind as keyof typeof has] ?? '').split(/\s+/).filter(Boolean);
      return [
        ...names
          .filter((name) => !expected.includes(name))
          .map((name) => `${operation} ${kind} ${name}: an addition without its mark \`x-addition\`.`),
        ...expected
          .filter((name) => !names.includes(name))
          .map((name) => `${operation} ${kind} ${name}: the specification has it, the core does not.`),
      ];
    });
  });
}

function markProblems(): string[] {
  const contract = read('generated/contract.json');
  const described = additionsOf(contract);
  const marked = new Set(markedAdditions(contract));
  return [
    ...[...marked]
      .filter((name) => !described.includes(name))
      .map((name) => `\`x-additions\` does not describe ${name}.`),
    ...described.filter((name) => !marked.has(name)).map((name) => `Nothing is marked ${name}.`),
  ];
}
