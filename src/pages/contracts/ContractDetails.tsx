import type { Contract } from '../../api/contracts.ts';
import { formatDay } from '../../../domain/day.ts';
import { leasingTypeLabels } from '../../../domain/labels.ts';
import { formatEur } from '../../../domain/money.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { DescriptionList } from '../../ui/text/DescriptionList.tsx';
import { remainingValueLabels } from './contract-texts.ts';
import * as overview from '../../ui/theme/overview.css.ts';
import * as styles from './ContractOverview.css.ts';
import { LastBills } from './LastBills.tsx';
import { RepaymentPlanCard } from './RepaymentPlanCard.tsx';

const amount = (amountEur: number) => <span className="num">{formatEur(amountEur)}</span>;
const day = (iso: string) => <span className="num">{formatDay(iso)}</span>;

/** The contract itself, its amounts, its newest bills, and how it is repaid. */
export function ContractDetails({ contract }: { contract: Contract }) {
  const { leasingTypeCategory, callNumber } = contract;
  return (
    <div className={styles.columns}>
      <Card>
        <h2 className={overview.heading}>Ugovor</h2>
        <DescriptionList
          items={[
            { label: 'Broj ugovora', value: <span className="num">{contract.number}</span> },
            { label: 'Vrsta leasinga', value: leasingTypeLabels[leasingTypeCategory] },
            { label: 'Datum potpisa', value: day(contract.signingDate) },
            { label: 'Datum prve rate', value: day(contract.firstInstallmentDate) },
            { label: 'Dobavljač', value: contract.supplier },
            { label: 'Objekt leasinga', value: contract.subjectName },
          ]}
        />
        <h2 className={styles.second}>Iznosi</h2>
        <DescriptionList
          items={[
            { label: 'Nabavna vrijednost', value: amount(contract.purchaseValueEur) },
            { label: 'Iznos rate', value: amount(contract.installmentAmountEur) },
            { label: 'Jamčevina', value: amount(contract.bailAmountEur) },
            { label: 'Dospjeli dug', value: amount(contract.openDebtEur) },
            { label: remainingValueLabels[leasingTypeCategory], value: amount(contract.remainingValueEur) },
            {
              label: 'Poziv na broj',
              value: <span className="num">{callNumber}</span>,
              copy: { value: callNumber, label: 'Kopiraj poziv na broj' },
            },
          ]}
        />
      </Card>
      <LastBills contractNumber={contract.number} />
      <div className={styles.both}>
        <RepaymentPlanCard contract={contract} />
      </div>
    </div>
  );
}
