import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { plainLine } from '../../domain/values/plain-values.ts';
import { foldText } from '../../domain/values/text-order.ts';
import { formatCount } from '../text/numbers.ts';
import { Checkbox } from '../ui/choices/Checkbox.tsx';
import { FieldGroup } from '../ui/fields/FieldGroup.tsx';
import { RetryMessage } from '../ui/feedback/RetryMessage.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import * as styles from '../ui/table/FilterPopup.css.ts';
import type { FilterDefinition } from './filter-definition.ts';

/** More choices than these can be narrowed down by typing. */
const manyChoices = 10;

export interface ChoicesFieldProps {
  readonly definition: Extract<FilterDefinition, { kind: 'choices' }>;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Check boxes for the values that a column has. */
export function ChoicesField({ definition, chosen, onChange }: ChoicesFieldProps) {
  const [typed, setTyped] = useState('');
  const { label, choices, failed, ask } = definition;
  const isAwaited = !choices && !failed;
  // Nothing waits for them, and nobody misses them.
  const { queryKey = ['uncounted'], queryFn = skipToken } = definition.counts ?? {};
  const { data: counts } = useQuery<ReadonlyMap<string, number>>({ queryKey, queryFn });
  const id = useId();
  useEffect(() => {
    if (isAwaited) ask?.();
  }, [isAwaited, ask]);
  if (failed) {
    return <RetryMessage onRetry={ask}>Vrijednosti trenutačno ne možemo dohvatiti.</RetryMessage>;
  }
  if (!choices) return <Spinner label="Učitavanje" />;
  const shown = choices.filter(({ text }) => foldText(text).includes(foldText(plainLine(typed))));
  return (
    <>
      {choices.length > manyChoices && (
        <TextField
          label="Suzi popis"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Narrows the list; it does not apply the filter.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <div className={styles.choices}>
        <FieldGroup legend={label} legendHidden layout="checks">
          {shown.map(({ value, text }, index) => (
            <div key={value} className={styles.choice}>
              <Checkbox
                label={text}
                aria-describedby={counts && `${id}${index}`}
                checked={chosen.includes(value)}
                onChange={(checked) =>
                  onChange(checked ? [...chosen, value] : chosen.filter((each) => each !== value))
                }
              />
              {counts && (
                <span id={`${id}${index}`} className="num quiet-small">
                  {formatCount(counts.get(value) ?? 0)}
                </span>
              )}
            </div>
          ))}
        </FieldGroup>
        {shown.length === 0 && <p className="quiet">Nema vrijednosti koje odgovaraju.</p>}
      </div>
    </>
  );
}
