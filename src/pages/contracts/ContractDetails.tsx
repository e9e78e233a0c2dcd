import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { billDownload } from '../../api/bills.ts';
import { type Contract, repaymentPlan } from '../../api/contracts.ts';
import { bills } from '../../api/lists.ts';
import { isOffered } from '../../api/calls/offered.ts';
import { formatDay } from '../../../domain/values/day.ts';
import { labelOf } from '../../../domain/values/entry-of.ts';
import { leasingTypeLabels } from '../../../domain/labels.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { dayOf } from '../../../domain/values/dates.ts';
import { failureOf } from '../../../machines/shared/failure.ts';
import { firstPage, type ListParameters } from '../../../domain/lists/list.ts';
import { writeListAddress } from '../../../domain/lists/list-address.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { DescriptionList } from '../../ui/text/DescriptionList.tsx';
import { remainingValueLabel } from './contract-texts.ts';
import * as overview from '../../ui/theme/overview.css.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { paths } from '../../routes/paths.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { BillActions, type ShownBill } from '../../features/bills/BillActions.tsx';
import { BillStatus } from '../../features/bills/BillStatus.tsx';
import { DebtAmount } from '../../features/bills/DebtAmount.tsx';
import { PaymentDialog } from '../../features/bills/PaymentDialog.tsx';
import * as styles from './ContractOverview.css.ts';
import * as planStyles from './RepaymentPlan.css.ts';
import { Balance } from './Balance.tsx';
import { EarlyRepayment } from './EarlyRepayment.tsx';
import { planFacts } from '../../text/plan-facts.ts';
import { overdueText, pictureName, planLimits, standing } from './plan-texts.ts';
import { useServerNow } from '../../api/calls/use-server-now.ts';

const amount = (amountEur: number) => <span className="num">{formatEur(amountEur)}</span>;
const day = (iso: string) => <span className="num">{formatDay(iso)}</span>;

export function ContractDetails({ contract }: { contract: Contract }) {
  const { leasingTypeCategory, callNumber } = contract;
  return (
    <div className={styles.columns}>
      <Card>
        <h2 className={overview.heading}>Ugovor</h2>
        <DescriptionList
          items={[
            { label: 'Broj ugovora', value: <span className="num">{contract.number}</span> },
            { label: 'Vrsta leasinga', value: labelOf(leasingTypeLabels, leasingTypeCategory) },
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
            { label: 'Dospjeli dug', value: <DebtAmount eur={contract.openDebtEur} /> },
            { label: remainingValueLabel(leasingTypeCategory), value: amount(contract.remainingValueEur) },
            {
              label: 'Poziv na broj',
              value: <span className="num">{callNumber}</span>,
              copy: { value: callNumber, label: 'Kopiraj poziv na broj' },
            },
          ]}
        />
      </Card>
      <LastBills contractNumber={contract.number} />
      {isOffered('repayment-plan') && (
        <div className={`${styles.both} ${planStyles.columns}`}>
          <RepaymentPlanCards contract={contract} />
        </div>
      )}
    </div>
  );
}

/** The remaining debt, and the cost of an early end on a day. */
function RepaymentPlanCards({ contract }: { contract: Contract }) {
  const { number } = contract;
  const { data: plan, error, refetch } = useQuery(repaymentPlan(number));
  const today = dayOf(useServerNow());
  const facts = plan && planFacts(plan, contract, today);
  return (
    <>
      <Card as="section" labelledBy="repayment-plan">
        <div className={styles.cardHead}>
          <h2 id="repayment-plan">Otplatni plan</h2>
          <Link to={paths.repaymentPlan(number)}>Otvori otplatni plan</Link>
        </div>
        {error && <RetryMessage onRetry={() => void refetch()}>{failureOf(error).message}</RetryMessage>}
        {!error && !plan && <Spinner label="Učitavanje otplatnog plana" />}
        {facts && (
          <>
            <p className={styles.standing}>
              {facts.isOver ? planLimits(plan, contract, facts)[0] : standing(facts)}{' '}
              {overdueText(plan, contract, today)}
            </p>
            <Balance facts={facts} today={today} name={pictureName(facts, plan.buyoutEur !== null)} />
          </>
        )}
      </Card>
      {facts && <EarlyRepayment plan={plan} contract={contract} facts={facts} today={today} saysOpen />}
    </>
  );
}

/** The most bills beside a contract. */
const most = 3;

function LastBills({ contractNumber }: { contractNumber: string }) {
  const parameters: ListParameters = {
    ...firstPage,
    filters: [{ column: 'contractNumber', checkbox: [contractNumber] }],
  };
  const { data, error, refetch } = useQuery(bills(parameters));
  const download = useMachine(billDownload, {});
  const [paying, setPaying] = useState<ShownBill | null>(null);
  return (
    <Card as="section" labelledBy="last-bills">
      <div className={styles.cardHead}>
        <h2 id="last-bills">Zadnji računi</h2>
        <Link to={`${paths.bills}${writeListAddress(parameters)}`}>Svi računi</Link>
      </div>
      {error && <RetryMessage onRetry={() => void refetch()}>{failureOf(error).message}</RetryMessage>}
      {!error && !data && <Spinner label="Učitavanje računa" />}
      {data?.content.length === 0 && <p className={styles.quiet}>Za ovaj ugovor nema računa.</p>}
      <ul className={styles.bills}>
        {data?.content.slice(0, most).map((bill) => (
          <li key={bill.number} className={styles.bill}>
            <span>
              <span className={styles.billAmount}>
                <span className="num">{formatEur(bill.amountEur)}</span>
                <BillStatus bill={bill} />
              </span>
              <span className={styles.billDue}>
                <Link
                  to={`${paths.bills}${writeListAddress({ ...firstPage, search: bill.number })}`}
                  variant="row"
                >
                  {bill.number}
                </Link>
                , dospijeće <span className="num">{formatDay(bill.dueDate)}</span>
              </span>
            </span>
            <span className={styles.billEnd}>
              <BillActions bill={bill} download={download} onPay={setPaying} />
            </span>
          </li>
        ))}
      </ul>
      {paying && <PaymentDialog bill={paying} onClose={() => setPaying(null)} />}
    </Card>
  );
}
