import { Unbroken } from '../../ui/text/Unbroken.tsx';
import { useRef, useState } from 'react';
import { dayOf } from '../../../domain/values/dates.ts';
import { paymentOrderName } from '../../../domain/values/file-names.ts';
import { plainIban, wrongIban } from '../../../domain/forms/iban.ts';
import { paymentOrder } from '../../../domain/billing/payment-order.ts';
import { ruleTexts } from '../../../domain/forms/rules.ts';
import { isIban } from '../../../domain/forms/valid-iban.ts';
import type { Payment } from '../../api/bills.ts';
import { saveFile } from '../../api/calls/save-file.ts';
import { serverNow } from '../../api/calls/server-clock.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Download } from '../../ui/images/icons.ts';
import * as styles from './PaymentDialog.css.ts';

/** Longest account number as it is typed: one in a registration may be as long. */
const maxLength = 40;

/** A file with the payments for the e-banking of a firm. The account it names is kept nowhere else. */
export function PaymentOrder({ payments }: { payments: readonly Payment[] }) {
  const [iban, setIban] = useState('');
  const [checked, setChecked] = useState(false);
  const [saved, setSaved] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const error = plainIban(iban) === '' ? ruleTexts.required : isIban(iban) ? undefined : wrongIban;

  function save() {
    setChecked(true);
    if (error) {
      field.current?.focus();
      return;
    }
    const now = serverNow();
    const fileName = paymentOrderName(dayOf(now));
    saveFile(new Blob([paymentOrder(payments, iban, now)], { type: 'application/xml' }), fileName, null);
    setSaved(fileName);
  }

  return (
    <form
      noValidate
      className={styles.order}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        ref={field}
        label="IBAN računa s kojeg plaćate"
        hint="Upisuje se samo u datoteku, ne sprema se."
        value={iban}
        maxLength={maxLength}
        autoComplete="off"
        error={checked ? error : undefined}
        onChange={(event) => {
          setIban(event.target.value);
          setSaved('');
        }}
      />
      <Button type="submit" variant="secondary" icon={Download}>
        Preuzmi nalog za plaćanje
      </Button>
      <output>
        {saved && (
          <Unbroken>
            {`Spremljeno u datoteku ${saved}. Učitajte je u internetsko bankarstvo i ondje potvrdite.`}
          </Unbroken>
        )}
      </output>
    </form>
  );
}
