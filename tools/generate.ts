import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operations } from './charts/callers.ts';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { catalogModule } from './catalog.ts';
import { additionsOf, browserContract, coreContract, type Node } from './contract/core-contract.ts';

/** A file that is sent is no text: this is how the contract writes one. */
const sentFile = 'application/octet-stream';

/**
 * Writes `generated/` from the hand-written sources: the bundled contract, the specification's part of it, their types
 * for the server and for the browser, the catalog of the machines, QA's path book and its words, the requirements with
 * their proofs, the drawn statecharts, the ids of their transitions, and the format of the company's exports.
 * `npm run check` runs it into an empty folder and fails when the committed files differ.
 *
 * @param folder where to write; `generated` by default
 */
export async function generate(folder = 'generated'): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const contract = join(folder, 'contract.json');
  execFileSync(
    'npx',
    ['--no-install', 'redocly', 'bundle', 'portal', '--output', contract, '--ext', 'json'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const bundled = withOwnExamples(JSON.parse(readFileSync(contract, 'utf8')));
  writeFileSync(contract, JSON.stringify(bundled, null, 2));
  writeFileSync(join(folder, 'contract-core.json'), JSON.stringify(coreContract(bundled), null, 2));
  writeFileSync(join(folder, 'api.ts'), await typesOf(bundled));
  const features = additionsOf(bundled).map((name) => `'${name}'`);
  writeFileSync(
    join(folder, 'browser-api.ts'),
    `${await typesOf(browserContract(bundled))}
/** The features that the contract has beyond the specification. */
export type Feature = ${features.join(' | ')};
`,
  );
  writeFileSync(join(folder, 'catalog.ts'), await catalogModule());
  // Loaded when they are needed: they read the catalog, and with the drivers comes all that a walk uses.
  const { transitionIds } = await import('./charts/transitions.ts');
  const { pathBook } = await import('./charts/path-book.ts');
  const { pathWords } = await import('./charts/path-words.ts');
  const { drawCharts } = await import('./charts/charts.ts');
  const { importFormat } = await import('./contract/import-format.ts');
  const { requirementMatrix } = await import('./requirements.ts');
  writeFileSync(join(folder, 'transitions.json'), JSON.stringify(transitionIds(), null, 2));
  writeFileSync(join(folder, 'requirements.md'), requirementMatrix());
  writeFolder(join(folder, 'import'), importFormat());
  writeFolder(join(folder, 'paths'), {
    ...pathBook(),
    'words.json': `${JSON.stringify(pathWords(), null, 1)}\n`,
  });
  writeFolder(
    join(folder, 'charts'),
    await drawCharts(JSON.parse(readFileSync(contract, 'utf8')) as Operations),
  );
}

/** TypeScript's types of a contract. */
async function typesOf(contract: Node): Promise<string> {
  const types = await openapiTypescript(JSON.stringify(contract), {
    exportType: false,
    alphabetize: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    transform: (schema) =>
      'contentMediaType' in schema && schema.contentMediaType === sentFile
        ? ts.factory.createTypeReferenceNode('Blob')
        : undefined,
  });
  return `// Written by \`npm run generate\` from openapi/. Do not edit.\n${astToString(types)}`;
}

/** The same contract with each example where it is used, so that its readers need not look for it. */
function withOwnExamples(contract: { components: { examples?: Readonly<Record<string, unknown>> } }): Node {
  const { examples = {}, ...components } = contract.components;
  const place = '#/components/examples/';
  return JSON.parse(JSON.stringify({ ...contract, components }), (_key, value: unknown) => {
    const ref = (value as { $ref?: unknown } | null)?.$ref;
    return typeof ref === 'string' && ref.startsWith(place) ? examples[ref.slice(place.length)] : value;
  });
}

/** Writes these files, and sees to it that the folder has no others. */
function writeFolder(folder: string, files: Readonly<Record<string, string>>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

const program = process.argv[1];
if (program !== undefined && realpathSync(program) === import.meta.filename) await generate(process.argv[2]);
