import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { CalculatorData } from '../../../domain/leasing/calculator-data.ts';
import { comparedProduct } from '../../../domain/leasing/comparison.ts';
import { comparedProducts } from '../../../domain/leasing/bounds.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { pluralForm } from '../../../domain/values/plural.ts';
import type { productChoiceMachine } from '../../../machines/calculator/product-choice.ts';
import type { PremadeProduct } from '../../api/calculation.ts';
import { formatPercent, formatRate } from '../../text/percents.ts';
import { productNoun } from '../../text/nouns.ts';
import { plural } from '../../text/plural.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { ComparisonTable } from '../../ui/table/ComparisonTable.tsx';
import { StackedCell } from '../../ui/text/StackedCell.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { SelectionBar } from '../../ui/table/SelectionBar.tsx';
import { ChooseButton } from './products.list.tsx';
import * as styles from './steps.css.ts';

const rows = [
  {
    labels: ['Vrsta kamate', 'Kamatna stopa', 'Trošak obrade', 'Rata', 'Ukupno za platiti', 'EKS'],
  },
];

function valuesOf(data: CalculatorData, product: PremadeProduct): readonly string[] {
  const figures = comparedProduct(data, product);
  const { referentInterestRate, interestRateType } = product;
  return [
    [interestRateType, referentInterestRate].filter(Boolean).join(', '),
    formatRate(product.interestRate),
    formatEur(figures.costsEur),
    formatEur(figures.instalmentEur),
    formatEur(figures.totalEur),
    figures.effectiveRatePercent === null ? '–' : formatPercent(figures.effectiveRatePercent),
  ];
}

/** The checked products side by side; one of them can be chosen here too. */
export function ProductComparison({ step }: ProductChoiceProps) {
  const { isComparing, data, compared, product: chosen } = useSelector(step, ({ context }) => context);
  if (!isComparing) return null;
  return (
    <Dialog
      open
      wide
      isDocument
      title="Usporedba proizvoda"
      onClose={() => step.send({ type: 'comparison.closed' })}
    >
      <div className={styles.comparison}>
        <ComparisonTable
          caption="Usporedba proizvoda"
          rows={rows}
          actionsAtEnd
          items={compared.map((product) => ({
            key: product.number,
            name: (
              <StackedCell strong second={<span className="num">{product.number}</span>}>
                {product.productName}
              </StackedCell>
            ),
            actions: (
              <ChooseButton
                product={product}
                choosing={chosen?.id ?? null}
                onChoose={() => step.send({ type: 'product.chosen', product })}
              />
            ),
            values: [valuesOf(data, product)],
          }))}
        />
        <p>EKS iskazuje ukupan trošak financiranja na godišnjoj razini.</p>
      </div>
    </Dialog>
  );
}

export interface ProductChoiceProps {
  readonly step: ActorRefFrom<typeof productChoiceMachine>;
}

const chosenForms = { one: 'Odabran', few: 'Odabrana', many: 'Odabrano' };

export function ProductSelectionBar({ step }: ProductChoiceProps) {
  const { compared, product } = useSelector(step, ({ context }) => context);
  const { length } = compared;
  const isChoosing = product !== null;
  return (
    <SelectionBar
      text={length > 0 ? `${pluralForm(length, chosenForms)} ${plural(length, productNoun)}` : null}
      fixed={isChoosing}
      onClear={() => {
        for (const each of compared) step.send({ type: 'product.toggled', product: each });
      }}
    >
      {length < comparedProducts.min ? (
        <p className={styles.hint}>Odaberite još jedan.</p>
      ) : (
        <Button
          variant="white"
          disabled={isChoosing}
          onClick={() => step.send({ type: 'comparison.opened' })}
        >
          Usporedi
        </Button>
      )}
    </SelectionBar>
  );
}
