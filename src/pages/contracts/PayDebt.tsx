import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bills } from '../../api/lists.ts';
import { billListUrl, overdueOf } from '../../features/bills/bill-lists.ts';
import type { ShownBill } from '../../features/bills/BillActions.tsx';
import { PaymentDialog } from '../../features/bills/PaymentDialog.tsx';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';

const label = 'Plati dospjeli dug';

/** The payment of the only bill that a contract owes; of several, the way to them. Nothing where no bill is known. */
export function PayDebt({ contractNumber }: { contractNumber: string }) {
  const list = overdueOf(contractNumber);
  const { data } = useQuery(bills(list));
  const [paying, setPaying] = useState<ShownBill | null>(null);
  const [first, ...more] = data?.content ?? [];
  if (!first) return null;
  return (
    <>
      {more.length === 0 ? (
        <Button variant="secondary" aria-label={label} onClick={() => setPaying(first)}>
          Plati
        </Button>
      ) : (
        <LinkButton variant="secondary" aria-label={label} to={billListUrl(list)}>
          Plati
        </LinkButton>
      )}
      {paying && <PaymentDialog bill={paying} onClose={() => setPaying(null)} />}
    </>
  );
}
