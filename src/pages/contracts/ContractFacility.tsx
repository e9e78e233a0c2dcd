import type { Contract } from '../../api/contracts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { DescriptionList } from '../../ui/text/DescriptionList.tsx';
import { dayOrNothing, emptyValue } from './contract-texts.ts';
import * as overview from '../../ui/theme/overview.css.ts';
import * as styles from './ContractOverview.css.ts';

const day = (iso: string | null | undefined) => <span className="num">{dayOrNothing(iso)}</span>;

/** The leasing object and its papers. */
export function ContractFacility({ contract }: { contract: Contract }) {
  const { chassisNumber } = contract;
  return (
    <div className={styles.halves}>
      <Card>
        <h2 className={overview.heading}>Objekt leasinga</h2>
        <DescriptionList
          items={[
            { label: 'Vrsta objekta', value: contract.objectType },
            { label: 'Objekt leasinga', value: contract.object },
            {
              label: 'Broj šasije ili serijski broj',
              value: chassisNumber ?? emptyValue,
              copy: chassisNumber ? { value: chassisNumber, label: 'Kopiraj broj šasije' } : undefined,
            },
            { label: 'Godina proizvodnje', value: contract.manufactureYear ?? emptyValue },
            { label: 'Boja', value: contract.color ?? emptyValue },
          ]}
        />
      </Card>
      <Card>
        <h2 className={overview.heading}>Registracija</h2>
        <DescriptionList
          items={[
            { label: 'Registarska oznaka', value: contract.registrationNumber ?? emptyValue },
            { label: 'Broj prometne dozvole', value: contract.licenceNumber ?? emptyValue },
            { label: 'Prva registracija u RH', value: day(contract.firstRegistrationDate) },
            { label: 'Datum izdavanja prometne dozvole', value: day(contract.licenceDate) },
            { label: 'Prometna dozvola vrijedi do', value: day(contract.licenceValidityDate) },
          ]}
        />
      </Card>
    </div>
  );
}
