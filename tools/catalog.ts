import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine } from 'xstate';
import { textsOf } from '../machines/charts/chart.ts';

const folder = join(import.meta.dirname, '../machines');

/** A module with every machine of the portal in the order of their titles, each under the name that its file exports, without its last word. */
export async function catalogModule(): Promise<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const found = await Promise.all(files.map(machinesOf));
  const machines = found.flat().toSorted((one, other) => one.title.localeCompare(other.title, 'hr'));
  return `// Written by \`npm run generate\` from machines/. Do not edit.
import type { AnyStateMachine } from 'xstate';
${machines.map(({ exported, file }) => `import { ${exported} } from '../machines/${file}';`).join('\n')}

/** Every machine of the portal, in the order of their titles. */
export const catalog = {
${machines.map(({ exported }) => `  ${exported.replace(/Machine$/, '')}: ${exported},`).join('\n')}
} as const satisfies Record<string, AnyStateMachine>;
`;
}

async function machinesOf(file: string): Promise<{ file: string; exported: string; title: string }[]> {
  const module = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
  return Object.entries(module).flatMap(([exported, value]) =>
    value instanceof StateMachine ? [{ file, exported, title: textsOf(value).title }] : [],
  );
}
