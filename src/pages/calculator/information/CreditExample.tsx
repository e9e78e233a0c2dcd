import { useQuery } from '@tanstack/react-query';
import { creditWarning } from '../../../../domain/law.ts';
import { formatEur } from '../../../../domain/values/money.ts';
import { creditExample } from '../../../api/credit-example.ts';
import { queryClient } from '../../../api/calls/queries.ts';
import { formatRate } from '../../../text/percents.ts';
import { monthNoun } from '../../../text/nouns.ts';
import { plural } from '../../../text/plural.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { RetryMessage } from '../../../ui/feedback/RetryMessage.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/text/DescriptionList.tsx';
import * as styles from './Information.css.ts';

/** The warning and the representative example of a financial leasing for consumers, where the back-end gives one. */
export function CreditExample() {
  const { data, error, refetch } = useQuery(creditExample, queryClient);
  if (error && !data) {
    return (
      <RetryMessage onRetry={() => void refetch()}>
        Reprezentativni primjer trenutačno ne možemo prikazati.
      </RetryMessage>
    );
  }
  if (!data) return null;
  const figures = [
    ['Cijena vozila s PDV-om', formatEur(data.cashPriceEur)],
    ['Učešće', formatEur(data.participationEur)],
    ['Ukupan iznos kredita', formatEur(data.creditEur)],
    ['Trajanje', plural(data.months, monthNoun)],
    ['Kamatna stopa', `${formatRate(data.interestRate)}, ${data.interestRateType.toLocaleLowerCase('hr')}`],
    ['Trošak obrade', formatEur(data.administrativeCostsEur)],
    ['EKS', formatRate(data.effectiveInterestRate)],
    ['Mjesečna rata', formatEur(data.installmentAmountEur)],
    ['Otkupna vrijednost uz zadnju ratu', formatEur(data.buyoutEur)],
    ['Ukupan iznos za platiti, bez učešća', formatEur(data.totalEur)],
  ] as const;
  return (
    <Card as="section" labelledBy="credit-example">
      <h2 className={styles.title} id="credit-example">
        Reprezentativni primjer za potrošače
      </h2>
      <Message kind="warn">
        <strong>{creditWarning}</strong>
        <p>Primjer financijskog leasinga za novo osobno vozilo. Vaša ponuda može imati druge uvjete.</p>
      </Message>
      <div className={styles.figures}>
        <DescriptionList
          items={figures.map(([label, value]) => ({ label, value: <span className="num">{value}</span> }))}
        />
      </div>
    </Card>
  );
}
