import { formatEur } from '../../../domain/money.ts';
import type { ContractRow } from '../../api/early-termination.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { DescriptionList } from '../../ui/text/DescriptionList.tsx';
import * as styles from './actions.css.ts';

/** The chosen contract, so that the customer does not end another one; and what follows. */
export function ChosenContract({ contract }: { contract: ContractRow | undefined }) {
  return (
    <Card as="section" labelledBy="chosen-contract-title">
      <h2 id="chosen-contract-title" className={styles.heading}>
        Odabrani ugovor
      </h2>
      {contract ? (
        <DescriptionList
          items={[
            { label: 'Broj ugovora', value: <span className="num">{contract.number}</span> },
            { label: 'Objekt leasinga', value: contract.subjectName },
            { label: 'Registracija', value: contract.registrationNumber ?? 'Bez registracije' },
            {
              label: 'Rata',
              value: <span className="num">{formatEur(contract.installmentAmountEur)}</span>,
            },
            { label: 'Dospjeli dug', value: <span className="num">{formatEur(contract.openDebtEur)}</span> },
          ]}
        />
      ) : (
        <p className={styles.quiet}>Ovdje ćete vidjeti podatke o ugovoru koji odaberete.</p>
      )}
      <div className={styles.next}>
        <p className={styles.nextTitle}>Što slijedi</p>
        <p className={styles.nextText}>
          Zahtjev ćemo obraditi i odgovoriti Vam e-mailom i porukom u portalu. Do tada ugovor vrijedi i rate
          dospijevaju kao i dosad.
        </p>
      </div>
    </Card>
  );
}
