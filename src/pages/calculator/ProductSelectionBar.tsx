import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { comparedProducts } from '../../../domain/leasing/bounds.ts';
import { pluralForm } from '../../../domain/plural.ts';
import type { productChoiceMachine } from '../../../machines/product-choice.ts';
import { productNoun } from '../../text/nouns.ts';
import { plural } from '../../text/plural.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { SelectionBar } from '../../ui/table/SelectionBar.tsx';
import * as styles from './steps.css.ts';

export interface ProductChoiceProps {
  readonly step: ActorRefFrom<typeof productChoiceMachine>;
}

const chosen = { one: 'Odabran', few: 'Odabrana', many: 'Odabrano' };

/** How many products are checked, and what can be done with them. */
export function ProductSelectionBar({ step }: ProductChoiceProps) {
  const compared = useSelector(step, ({ context }) => context.compared);
  const { length } = compared;
  const isChoosing = useSelector(step, ({ context }) => context.product !== null);
  return (
    <SelectionBar
      text={length > 0 ? `${pluralForm(length, chosen)} ${plural(length, productNoun)}` : null}
      fixed={isChoosing}
      onClear={() => {
        for (const product of compared) step.send({ type: 'product.toggled', product });
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
