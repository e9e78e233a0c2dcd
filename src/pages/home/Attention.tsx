import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { daysUntil } from '../../../domain/values/dates.ts';
import { firstPage } from '../../../domain/lists/list.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { billNoun } from '../../../domain/values/plural.ts';
import { billDownload, billSummary, type ContractDebt } from '../../api/bills.ts';
import { activeContracts, newestOffers } from '../../api/lists.ts';
import { isOffered } from '../../api/calls/offered.ts';
import { paths } from '../../routes/paths.ts';
import { dayNoun } from '../../text/nouns.ts';
import { plural } from '../../text/plural.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { CircleCheck, ReceiptText, TriangleAlert } from '../../ui/images/icons.ts';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useMedia } from '../../ui/theme/use-media.ts';
import type { ShownBill } from '../../features/bills/BillActions.tsx';
import { PaymentDialog } from '../../features/bills/PaymentDialog.tsx';
import { AttentionRow, ExpiringOffers, expiringOf, UnreadMessages, useUnread } from './attention-rows.tsx';
import * as styles from './Attention.css.ts';
import { NextBills } from './NextBills.tsx';
import { billListUrl, overdueBills } from '../../features/bills/bill-lists.ts';
import { OverdueBills } from './OverdueBills.tsx';
import { useMachine } from '../../runtime/use-machine.ts';
import { columns } from './Welcome.css.ts';
import { Welcome } from './Welcome.tsx';
import { useServerNow } from '../../api/calls/use-server-now.ts';

const activeContractNoun = { one: 'aktivan ugovor', few: 'aktivna ugovora', many: 'aktivnih ugovora' };

/** „1 račun, dospio prije 24 dana“, or how old the oldest of several is. */
function overdueText(count: number, since: string | null, now: Date): string {
  const bills = plural(count, billNoun);
  if (since === null) return bills;
  const days = -daysUntil(since, now);
  const when = days > 0 ? `prije ${plural(days, dayNoun)}` : 'danas';
  return count === 1 ? `${bills}, dospio ${when}` : `${bills}, najstariji dospio ${when}`;
}

/** „Ugovor 10482/24, osim dospjelih računa“, or where the most is owed of several. */
function contractDebtText({ count, contractNumber }: ContractDebt): string {
  return count === 1
    ? `Ugovor ${contractNumber}, osim dospjelih računa`
    : `Osim dospjelih računa, najviše po ugovoru ${contractNumber}`;
}

/** The bill that falls due next, overdue debt (on a phone before it), offers that end, messages, contracts. */
export function Attention() {
  const [paying, setPaying] = useState<ShownBill | null>(null);
  const download = useMachine(billDownload, {});
  const now = useServerNow();
  const isNarrow = useMedia(media.smDown);
  const { data: summary, isEnabled, isError, refetch } = useQuery(billSummary);
  const { data: contracts, isPending: contractsPending } = useQuery(activeContracts(firstPage));
  // Nothing waits for them: they come into the list when they are there.
  const { data: offers } = useQuery(newestOffers);
  const unread = useUnread();
  const expiring = expiringOf(offers?.content ?? [], now);
  if (isError && !summary) {
    return (
      <RetryMessage kind="warn" role="status" onRetry={() => void refetch()}>
        Račune trenutačno ne možemo dohvatiti.
      </RetryMessage>
    );
  }
  // A server of the former release does not send it while servers are replaced one by one.
  const nothingIsOwed = summary?.overdueCount === 0 && !summary.contractDebt;
  const nothingIsDue = nothingIsOwed && summary.nextDue === null;
  if (isEnabled && (!summary || (nothingIsDue && contractsPending))) {
    return (
      <Card>
        <div className={styles.waiting}>
          <Spinner label="Učitavanje" />
        </div>
      </Card>
    );
  }
  if (!summary || (nothingIsDue && contracts?.totalElements === 0)) {
    return (
      <>
        {(expiring.length > 0 || unread.count > 0) && (
          <div className={styles.ahead}>
            <Rows>
              <ExpiringOffers offers={expiring} now={now} />
              <UnreadMessages unread={unread} now={now} />
            </Rows>
          </div>
        )}
        <Welcome />
      </>
    );
  }
  const { openDebtEur, overdueCount, overdueSince, contractDebt, nextDue } = summary;
  const next = <NextBills key="next" due={nextDue} now={now} onPay={setPaying} download={download} />;
  const rows = (
    <Rows key="rows">
      {overdueCount > 0 && (
        <AttentionRow
          tone="red"
          icon={TriangleAlert}
          title="Dospjeli dug"
          text={overdueText(overdueCount, overdueSince, now)}
          amount={formatEur(openDebtEur)}
          to={billListUrl(overdueBills)}
        />
      )}
      {overdueCount > 0 && isOffered('bill-details') && (
        <OverdueBills count={overdueCount} onPay={setPaying} download={download} />
      )}
      {contractDebt && (
        <AttentionRow
          tone="red"
          icon={TriangleAlert}
          title={contractDebt.count === 1 ? 'Dug po ugovoru' : 'Dug po ugovorima'}
          text={contractDebtText(contractDebt)}
          amount={formatEur(contractDebt.openEur)}
          to={paths.contract(contractDebt.contractNumber)}
        />
      )}
      <ExpiringOffers offers={expiring} now={now} />
      <UnreadMessages unread={unread} now={now} />
      {nothingIsOwed && (
        <AttentionRow
          tone="green"
          icon={CircleCheck}
          title="Nema dospjelog duga"
          text="Svi su dospjeli računi plaćeni"
          to={paths.bills}
        />
      )}
      {!nothingIsOwed && (
        <AttentionRow
          tone="petrol"
          icon={ReceiptText}
          title="Svi računi"
          text="Pregledajte ih i preuzmite po mjesecima i godinama"
          to={paths.bills}
        />
      )}
      {contracts?.totalElements !== undefined && (
        <AttentionRow
          tone="green"
          icon={CircleCheck}
          title={plural(contracts.totalElements, activeContractNoun)}
          text="Pregledajte ugovore i njihove rate"
          to={paths.contracts}
        />
      )}
    </Rows>
  );
  return (
    <div className={columns}>
      {isNarrow && !nothingIsOwed ? [rows, next] : [next, rows]}
      {paying !== null && <PaymentDialog bill={paying} onClose={() => setPaying(null)} />}
    </div>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <Card padding="none">
      <ul className={styles.rows} aria-label="Što treba pogledati">
        {children}
      </ul>
    </Card>
  );
}
