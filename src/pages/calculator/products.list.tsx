import type { CalculatorData } from '../../../domain/leasing/calculator-data.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { products, type PremadeProduct, type ProductOrder } from '../../api/calculation.ts';
import { paths } from '../../routes/paths.ts';
import { type ListColumns, shapeOf, tableColumns } from '../../list/columns.ts';
import type { ListDefinition } from '../../list/definition.ts';
import { productNoun } from '../../text/nouns.ts';
import { formatIndex, formatPercent, formatRate } from '../../text/percents.ts';
import { LinkButton, Button } from '../../ui/actions/Button.tsx';
import { StackedCell } from '../../ui/text/StackedCell.tsx';
import * as styles from './steps.css.ts';

export interface ProductActions {
  readonly data: CalculatorData;
  /** Id of the product that is being chosen: no other can be. */
  readonly choosing: number | string | null;
  readonly onChoose: (product: PremadeProduct) => void;
}

const columns: ListColumns<PremadeProduct, ProductOrder> = {
  productName: {
    label: 'Proizvod',
    sortable: true,
    card: 'title',
    cell: ({ productName, number }) => (
      <StackedCell strong second={<span className="num">{number}</span>}>
        {productName}
      </StackedCell>
    ),
  },
  interestRateType: {
    label: 'Vrsta kamate',
    sortable: true,
    cell: ({ interestRateType }) => interestRateType,
  },
  referentInterestRate: {
    label: 'Referentna stopa',
    sortable: true,
    cell: ({ referentInterestRate }) => referentInterestRate ?? '–',
  },
  margin: {
    label: 'Marža',
    align: 'end',
    sortable: true,
    cell: ({ margin }) => <span className="num">{formatIndex(margin)}</span>,
  },
  interestRate: {
    label: 'Kamatna stopa',
    align: 'end',
    sortable: true,
    cell: ({ interestRate }) => <span className="num">{formatRate(interestRate)}</span>,
  },
  cost: {
    label: 'Trošak obrade',
    align: 'end',
    sortable: true,
    cell: ({ cost }) => <span className="num">{formatPercent(cost)}</span>,
  },
  installmentAmountEur: {
    label: 'Rata',
    align: 'end',
    card: 'amount',
    cell: ({ installmentAmountEur }) => <strong className="num">{formatEur(installmentAmountEur)}</strong>,
  },
};

export const productShape = shapeOf(columns);

export function productListDefinition({
  data,
  choosing,
  onChoose,
}: ProductActions): ListDefinition<PremadeProduct> {
  return {
    title: 'Proizvodi',
    noun: productNoun,
    query: products(data),
    rowKey: ({ number }) => number,
    searchLabel: 'Pretraži proizvode',
    columns: [
      ...tableColumns(columns),
      {
        name: 'choice',
        label: 'Odabir',
        labelHidden: true,
        align: 'end',
        card: 'button',
        cell: (product) => (
          <div className={styles.choose}>
            <ChooseButton product={product} choosing={choosing} onChoose={() => onChoose(product)} />
          </div>
        ),
      },
    ],
    empty: {
      title: 'Za odabrane parametre nema proizvoda',
      text: 'Pokušajte s drugim trajanjem, cijenom ili vrstom leasinga. Upisani podaci su sačuvani.',
      action: (
        <LinkButton variant="secondary" to={paths.calculatorStep(3)}>
          Izmijeni financijske podatke
        </LinkButton>
      ),
    },
    failed: 'Proizvode trenutačno ne možemo prikazati',
  };
}

interface ChooseButtonProps {
  readonly product: PremadeProduct;
  /** Id of the product that is being chosen: no other can be. */
  readonly choosing: number | string | null;
  readonly onChoose: () => void;
}

/** Makes an offer of a product. */
export function ChooseButton({ product: { id, number }, choosing, onChoose }: ChooseButtonProps) {
  return (
    <Button
      variant="secondary"
      aria-label={`Izradi ponudu za proizvod ${number}`}
      busy={choosing === id}
      busyLabel="Izrada ponude…"
      disabled={choosing !== null && choosing !== id}
      onClick={onChoose}
    >
      Izradi ponudu
    </Button>
  );
}
