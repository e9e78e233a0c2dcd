import { useEffect, useRef, useState } from 'react';
import contract from '../../../generated/contract.json';
import { Message } from '../../ui/feedback/Message.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { withCallers } from './contract-callers.ts';
import * as styles from './Contract.css.ts';
import { showContract } from './swagger.ts';

/** The description of the API, operation by operation, with examples and with the machines that call each. */
export function Contract() {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    if (!place.current) return;
    showContract(place.current, withCallers(contract)).then(
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
