import type { OfferLine } from '../../../generated/browser-api.ts';
import { offerAmountCells, offerAmountHeads, offerLineLabel } from '../../text/offer-facts.ts';
import { tableRoles } from '../../ui/table/data-table.ts';
import * as styles from './offer.css.ts';

/** The amounts of an offer: a table, and where that does not fit a block for each. The last one is the total. */
export function OfferAmounts({ lines, labelledBy }: { lines: readonly OfferLine[]; labelledBy: string }) {
  return (
    <div className={styles.room}>
      <table role={tableRoles.table} className={styles.table} aria-labelledby={labelledBy}>
        <thead role={tableRoles.group} className={styles.head}>
          <tr role={tableRoles.row}>
            <th role={tableRoles.head} scope="col" className={styles.nameHead}>
              Naziv
            </th>
            {offerAmountHeads.map((head) => (
              <th key={head} role={tableRoles.head} scope="col" className={styles.amountHead}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={tableRoles.group}>
          {lines.map((line) => (
            <tr
              key={line.name}
              role={tableRoles.row}
              className={styles.row}
              data-sum={line.name === 'TOTAL_COMPENSATION'}
            >
              <th role={tableRoles.rowHead} scope="row" className={styles.name}>
                {offerLineLabel(line)}
              </th>
              {offerAmountCells(line).map((value, index) => {
                const head = offerAmountHeads[index];
                return (
                  <td
                    key={head}
                    role={tableRoles.cell}
                    className={styles.amount}
                    data-total={head === 'Ukupno'}
                  >
                    {/* Seen where there is no head above. */}
                    <span className={styles.label} aria-hidden="true">
                      {head}
                    </span>
                    <span className="num">{value}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
