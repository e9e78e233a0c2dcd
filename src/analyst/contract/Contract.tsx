import { useEffect, useRef, useState } from 'react';
import { callers } from '../../../generated/charts/callers.ts';
import contract from '../../../generated/contract.json';
import { chartsPaths } from '../../routes/paths.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { chartNamed } from '../charts/pictures.ts';
import * as styles from './Contract.css.ts';
import { showContract } from './swagger.ts';

/** The description of the API, operation by operation, with examples and with the machines that call each. */
export function Contract() {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    if (!place.current) return;
    showContract(place.current, contractWithCallers()).then(
      () => setState('shown'),
      () => setState('failed'),
    );
  }, []);
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <h1>Ugovor API-ja</h1>
      <p className={styles.lead}>
        Svaka operacija kojom preglednik razgovara s poslužiteljem, s primjerima i svim pogreškama. Uz svaku
        piše koji je automat poziva.
      </p>
      {state === 'loading' && <Spinner label="Učitavanje" />}
      {state === 'failed' && (
        <Message kind="bad" role="alert">
          Preglednik ugovora nije se učitao. Osvježite stranicu.
        </Message>
      )}
      <div ref={place} className={styles.contract} />
    </main>
  );
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

function contractWithCallers(): object {
  const paths = Object.entries(contract.paths).map(([path, item]): [string, object] => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [method, operationWithCallers(operation)]),
    ),
  ]);
  return { ...contract, paths: Object.fromEntries(paths) };
}
