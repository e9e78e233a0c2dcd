import { dayOf } from '../values/dates.ts';
import type { PaymentSlip } from './hub3a.ts';
import { plainIban } from '../forms/iban.ts';
import { escapeMarkup } from '../values/markup.ts';
import { fromCents, toCents } from '../values/money.ts';
import { toText } from '../values/plain-text.ts';

type Element = readonly [name: string, content: string | readonly Element[], attributes?: string];

function write([name, content, attributes = '']: Element): string {
  const inner = typeof content === 'string' ? escapeMarkup(toText(content)) : content.map(write).join('');
  return `<${name}${attributes}>${inner}</${name}>`;
}

const sumOf = (slips: readonly PaymentSlip[]) =>
  fromCents(slips.reduce((sum, { amountEur }) => sum + toCents(amountEur), 0)).toFixed(2);

/** Longest name of a party (`Max70Text`) and remittance text (`Max140Text`), in whole characters. */
const cut = (text: string, length: number) => [...text].slice(0, length).join('').trim();
const nameOf = ({ name }: PaymentSlip['payer']): Element => ['Nm', cut(name, 70)];
const account = (name: string, iban: string): Element => [name, [['Id', [['IBAN', iban]]]]];

/** No reference of the payer: model HR99 of the HUB's list. */
const noReference = 'HR99';

const transferOf = (slip: PaymentSlip): Element => [
  'CdtTrfTxInf',
  [
    ['PmtId', [['EndToEndId', noReference]]],
    ['Amt', [['InstdAmt', slip.amountEur.toFixed(2), ' Ccy="EUR"']]],
    ['Cdtr', [nameOf(slip.payee)]],
    account('CdtrAcct', slip.iban),
    ['Purp', [['Cd', slip.purposeCode]]],
    [
      'RmtInf',
      [
        [
          'Strd',
          [
            [
              'CdtrRefInf',
              [
                ['Tp', [['CdOrPrtry', [['Cd', 'SCOR']]]]],
                ['Ref', `${slip.model}${slip.reference}`],
              ],
            ],
            ['AddtlRmtInf', cut(slip.description, 140)],
          ],
        ],
      ],
    ],
  ],
];

/**
 * A credit transfer for each payment, debited as one sum, in a file that e-banking of firms reads.
 * Source: ISO 20022, `pain.001.001.09`; the reference with its model and `HR99` as the Croatian banks' SEPA guide has them.
 *
 * @param slips one or more, of one payer
 * @param payerIban valid (`isIban`)
 * @param now names the message; the transfers are wanted on its day in Zagreb
 */
export function paymentOrder(slips: readonly PaymentSlip[], payerIban: string, now: Date): string {
  const [first] = slips;
  if (!first) throw new RangeError('A payment order has one payment or more.');
  const id = `ML-${now.toISOString().replaceAll(/\D/g, '')}`;
  const totals: Element[] = [
    ['NbOfTxs', String(slips.length)],
    ['CtrlSum', sumOf(slips)],
  ];
  const initiation: Element = [
    'CstmrCdtTrfInitn',
    [
      [
        'GrpHdr',
        [['MsgId', id], ['CreDtTm', now.toISOString()], ...totals, ['InitgPty', [nameOf(first.payer)]]],
      ],
      [
        'PmtInf',
        [
          ['PmtInfId', id],
          ['PmtMtd', 'TRF'],
          ['BtchBookg', 'true'],
          ...totals,
          ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
          ['ReqdExctnDt', [['Dt', dayOf(now)]]],
          ['Dbtr', [nameOf(first.payer)]],
          account('DbtrAcct', plainIban(payerIban)),
          ['DbtrAgt', [['FinInstnId', [['Othr', [['Id', 'NOTPROVIDED']]]]]]],
          ['ChrgBr', 'SLEV'],
          ...slips.map(transferOf),
        ],
      ],
    ],
  ];
  const namespace = ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(['Document', [initiation], namespace])}\n`;
}
