import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { refusalsOf } from '../../../domain/leasing/calculator-rules.ts';
import { List } from '../../list/List.tsx';
import { BackButton } from '../../ui/actions/BackButton.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import type { CalculatorProps } from './steps.ts';
import { productListDefinition } from './products.list.tsx';
import { Refusals } from './Refusals.tsx';
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
  if (!list) return null;
  return (
    <div className={styles.below}>
      {failure && (
        <Message kind="bad" role="alert">
          <p>{failure.message}</p>
          <Refusals refusals={refusalsOf(data, failure.fieldErrors)} step={4} />
        </Message>
      )}
      <List heading="h2" definition={definition} list={list} />
      <div className={styles.actions}>
        <BackButton disabled={choosing !== null} onClick={() => step?.send({ type: 'back.requested' })}>
          Financijski podaci
        </BackButton>
      </div>
      <YourChoice calculator={calculator} step={4} wide />
    </div>
  );
}
