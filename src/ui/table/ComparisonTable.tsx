import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import * as styles from './ComparisonTable.css.ts';
import { useRoom } from '../theme/use-room.ts';
import { useTableLayout } from './use-table-layout.ts';

export type ComparedRows = {
  /** Above the rows that belong together. */
  title?: ReactNode;
  labels: readonly string[];
};

export type ComparedItem = {
  key: string;
  /** Head of its column, or of its card. */
  name: ReactNode;
  /** In a few words, which one it is. */
  note?: string;
  actions?: ReactNode;
  /** For each group of rows a value for each label. */
  values: readonly (readonly string[])[];
};

export type ComparisonTableProps = {
  /** Names the compared items, for screen readers. */
  caption: string;
  rows: readonly ComparedRows[];
  items: readonly ComparedItem[];
  /** Values that differ from the first item are strong. */
  marksDifferences?: boolean;
  /** Customers press them after reading the values; else they are below the name. */
  actionsAtEnd?: boolean;
};

/**
 * Things side by side: a column for each. Where they do not fit, the table scrolls in its frame beside the labels, which
 * stay; where three columns of 88 px have no room, a card for each has every value named.
 */
export function ComparisonTable(props: ComparisonTableProps) {
  const { caption, items } = props;
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const fits = useTableLayout(frame, table, items.length) === 'table';
  const room = useRoom(frame);
  const scrolls = !fits && (room === null || room.width >= leastRoom * room.scale);
  return (
    <div className={styles.frame} ref={frame}>
      {fits || scrolls ? (
        <div
          className={scrolls ? styles.scrolled : undefined}
          {...(scrolls && { role: 'region', 'aria-label': `${caption}, tablica`, tabIndex: 0 })}
        >
          <Columns {...props} tableRef={table} />
        </div>
      ) : (
        <div className={styles.cards}>
          {items.map((item) => (
            <ItemCard key={item.key} {...props} item={item} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Three columns of 88 px, which grow with the letters. */
const leastRoom = 3 * 88;

interface ValueProps {
  readonly item: ComparedItem;
  readonly group: number;
  readonly row: number;
  readonly first: ComparedItem | undefined;
}

/** `first` is the item that it is compared with, if any. */
function Value({ item, group, row, first }: ValueProps) {
  const value = item.values[group]?.[row];
  const differs = first !== undefined && first.values[group]?.[row] !== value;
  const Element = differs ? 'strong' : 'span';
  return <Element className={`num ${differs ? styles.differing : ''}`}>{value}</Element>;
}

type ColumnsProps = ComparisonTableProps & { tableRef: RefObject<HTMLTableElement | null> };

function Columns(props: ColumnsProps) {
  const { caption, rows, items, marksDifferences = false, actionsAtEnd = false, tableRef } = props;
  const first = marksDifferences ? items[0] : undefined;
  return (
    <table ref={tableRef} className={styles.table} aria-label={caption}>
      <thead>
        <tr>
          <td className={styles.corner}>
            <VisuallyHidden>Podaci</VisuallyHidden>
          </td>
          {items.map(({ key, name, note, actions }) => (
            <th
              key={key}
              scope="col"
              className={styles.head}
              style={{ width: `${styles.valuesShare / items.length}%` }}
            >
              {name}
              {note && <p className={styles.note}>{note}</p>}
              {actions && !actionsAtEnd && <div className={styles.actions}>{actions}</div>}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ title, labels }, group) => (
        <tbody key={labels.join('\n') + String(group)}>
          {title !== undefined && (
            <tr>
              <th scope="rowgroup" colSpan={items.length + 1} className={styles.title}>
                {title}
              </th>
            </tr>
          )}
          {labels.map((label, row) => (
            <tr key={label} className={styles.row}>
              <th scope="row" className={styles.label}>
                {label}
              </th>
              {items.map((item) => (
                <td key={item.key} className={styles.value}>
                  <Value item={item} group={group} row={row} first={first} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
      {actionsAtEnd && (
        <tfoot className={styles.foot}>
          <tr>
            <th scope="row">
              <VisuallyHidden>Radnje</VisuallyHidden>
            </th>
            {items.map(({ key, actions }) => (
              <td key={key} className={styles.footCell}>
                {actions}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function ItemCard({
  rows,
  items,
  marksDifferences = false,
  item,
}: ComparisonTableProps & { item: ComparedItem }) {
  const nameId = useId();
  const first = marksDifferences ? items[0] : undefined;
  return (
    <section className={styles.card} aria-labelledby={nameId}>
      <div className={styles.cardHead}>
        <h3 id={nameId} className={styles.cardName}>
          {item.name}
        </h3>
        {item.note && <p className="quiet-small">{item.note}</p>}
      </div>
      {rows.map(({ title, labels }, group) => (
        <div key={labels.join('\n') + String(group)} className={styles.cardGroup}>
          {title !== undefined && <p className={styles.cardTitle}>{title}</p>}
          <dl>
            {labels.map((label, row) => (
              <div key={label} className={styles.cardRow}>
                <dt className={styles.cardLabel}>{label}</dt>
                <dd className={styles.cardValue}>
                  <Value item={item} group={group} row={row} first={first} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {item.actions && <div className={styles.cardActions}>{item.actions}</div>}
    </section>
  );
}
