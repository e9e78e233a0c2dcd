import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { refusalsOf } from '../../../domain/leasing/calculator-rules.ts';
import type { listMachine } from '../../../machines/lists/list.ts';
import type { PremadeProduct } from '../../api/calculation.ts';
import type { ListDefinition } from '../../list/definition.ts';
import { List } from '../../list/List.tsx';
import { BackButton } from '../../ui/actions/BackButton.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import type { Selection } from '../../ui/table/data-table.ts';
import type { CalculatorProps } from './steps.ts';
import { ProductComparison, type ProductChoiceProps, ProductSelectionBar } from './ProductComparison.tsx';
import { productListDefinition } from './products.list.tsx';
import { Refusals } from './use-step.tsx';
import * as styles from './steps.css.ts';
import { YourChoice } from './YourChoice.tsx';

/** Step 4: the premade products, one of which becomes an offer. */
export function ProductStep({ calculator }: CalculatorProps) {
  const { data, failure } = useSelector(calculator, ({ context }) => context);
  const step = useSelector(calculator, ({ children }) => children.productChoice);
  const list = useSelector(step, (snapshot) => snapshot?.children.list);
  const choosing = useSelector(step, (snapshot) => snapshot?.context.product?.id ?? null);
  const definition = useMemo(
    () =>
      productListDefinition({
        data,
        choosing,
        onChoose: (chosen) => step?.send({ type: 'product.chosen', product: chosen }),
      }),
    [step, data, choosing],
  );
  if (!step || !list) return null;
  return (
    <div className={styles.below}>
      {failure && (
        <Message kind="bad" role="alert">
          <p>{failure.message}</p>
          <Refusals refusals={refusalsOf(data, failure.fieldErrors)} step={4} />
        </Message>
      )}
      <ProductList step={step} list={list} definition={definition} />
      <ProductComparison step={step} />
      <div className={styles.actions}>
        <BackButton disabled={choosing !== null} onClick={() => step?.send({ type: 'back.requested' })}>
          Financijski podaci
        </BackButton>
      </div>
      <YourChoice calculator={calculator} step={4} wide />
    </div>
  );
}

interface ProductListProps extends ProductChoiceProps {
  readonly list: ActorRefFrom<typeof listMachine>;
  readonly definition: ListDefinition<PremadeProduct>;
}

/** The list with a box for each product that is to be compared. */
function ProductList({ step, list, definition }: ProductListProps) {
  const compared = useSelector(step, ({ context }) => context.compared);
  const disabled = useSelector(step, (snapshot) => !snapshot.matches('choosing'));
  const selection = useMemo(
    (): Selection<PremadeProduct> => ({
      isChosen: ({ id }) => compared.some((each) => each.id === id),
      onToggle: (product) => step.send({ type: 'product.toggled', product }),
      rowLabel: ({ number }) => `Usporedi proizvod ${number}`,
      disabled,
      head: 'Usporedba',
    }),
    [step, compared, disabled],
  );
  return (
    <List
      heading="h2"
      definition={definition}
      list={list}
      selection={selection}
      bar={<ProductSelectionBar step={step} />}
    />
  );
}
