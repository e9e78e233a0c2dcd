import { callers } from '../../../generated/charts/callers.ts';
import { chartsPaths } from '../../routes/paths.ts';
import { chartNamed } from '../charts/pictures.ts';

/** As much of a description of an API as is changed here. */
interface Description {
  readonly paths: Readonly<Record<string, object>>;
}

/** „Pozivaju je automati: Prijava, Sesija.“, with links, in Markdown. */
function callersText(operation: string): string {
  const machines = callers[operation] ?? [];
  if (machines.length === 0) return 'Ne poziva je nijedan automat: zaslon je čita sam.';
  const links = machines.map(
    (machine) => `[${chartNamed(machine)?.title ?? machine}](${chartsPaths.chart(machine)})`,
  );
  return `${machines.length === 1 ? 'Poziva je automat' : 'Pozivaju je automati'}: ${links.join(', ')}.`;
}

function operationWithCallers(operation: unknown): unknown {
  if (typeof operation !== 'object' || operation === null || !('operationId' in operation)) return operation;
  const description = 'description' in operation ? String(operation.description) : '';
  const told = [description, callersText(String(operation.operationId))].filter(Boolean).join('\n\n');
  return { ...operation, description: told };
}

/** The description of an API in which every operation tells the machines that call it. */
export function withCallers<Given extends Description>(contract: Given): Description {
  const paths = Object.entries(contract.paths).map(([path, item]): [string, object] => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [method, operationWithCallers(operation)]),
    ),
  ]);
  return { ...contract, paths: Object.fromEntries(paths) };
}
