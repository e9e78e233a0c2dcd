import { useRef, useState } from 'react';
import { plainLine } from '../../domain/values/plain-values.ts';
import { addDays, addMonths } from '../../domain/values/dates.ts';
import { maxLength } from '../../domain/values/durations.ts';
import { firstDay, formatDay, parseDay } from '../../domain/values/day.ts';
import type { Filter } from '../../domain/lists/list.ts';
import { ruleTexts } from '../../domain/forms/rules.ts';
import { today } from '../text/today.ts';
import { Button } from '../ui/actions/Button.tsx';
import * as styles from '../ui/table/FilterPopup.css.ts';
import { DateField } from '../ui/choices/DateField.tsx';
import { FieldGroup } from '../ui/fields/FieldGroup.tsx';
import { FilterPopup } from '../ui/table/FilterPopup.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import type { PopupPlace } from '../ui/overlay/use-popup.ts';
import type { FilterDefinition } from './filter-definition.ts';

export interface FilterFormProps {
  /** Of the chip. */
  readonly place: PopupPlace;
  readonly definition: FilterDefinition;
  readonly filter: Filter | undefined;
  readonly applyLabel: string;
  readonly onApply: (filter: Filter) => void;
  readonly onRemove: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The fields of one filter. Keeps the typed text until it is applied. */
export function FilterForm({ definition, ...props }: FilterFormProps) {
  if (definition.kind === 'dates') return <DatesForm definition={definition} {...props} />;
  if (definition.kind === 'text') return <TextForm definition={definition} {...props} />;
  return <ChoicesForm {...props} definition={definition} />;
}

/** How a day field reads and writes. */
const dayText = { parse: parseDay, format: formatDay, min: firstDay };

const isWrong = (text: string, day: string | null) => plainLine(text) !== '' && day === null;

/** The last months and years. */
function periods(): readonly { text: string; from: string; to: string }[] {
  const month = today().slice(0, 7);
  const year = Number(month.slice(0, 4));
  const first = (months: number) => addMonths(`${month}-01`, months);
  const monthOf = (text: string, months: number) => ({
    text,
    from: first(months),
    to: addDays(first(months + 1), -1),
  });
  return [
    monthOf('Prošli mjesec', -1),
    monthOf('Ovaj mjesec', 0),
    ...[year, year - 1, year - 2].map((each) => ({
      text: `${each}.`,
      from: `${each}-01-01`,
      to: `${each}-12-31`,
    })),
  ];
}

function DatesForm({ definition: { column, label }, filter, onApply, ...props }: FilterFormProps) {
  const [from, setFrom] = useState(formatDay(filter?.dateFrom ?? ''));
  const [to, setTo] = useState(formatDay(filter?.dateTo ?? ''));
  const [checked, setChecked] = useState(false);
  const fromField = useRef<HTMLInputElement>(null);
  const toField = useRef<HTMLInputElement>(null);
  const days = { from: parseDay(from), to: parseDay(to) };
  const wrongFrom = isWrong(from, days.from);
  const wrongOrder = days.from !== null && days.to !== null && days.from > days.to;
  const wrongTo = isWrong(to, days.to);
  const toError = wrongTo ? ruleTexts.wrongDate : 'Datum „Do“ ne može biti prije datuma „Od“.';
  return (
    <FilterPopup
      {...props}
      title={label}
      onApply={() => {
        setChecked(true);
        if (wrongFrom || wrongTo || wrongOrder) {
          (wrongFrom ? fromField : toField).current?.focus();
          return;
        }
        onApply({
          column,
          ...(days.from !== null && { dateFrom: days.from }),
          ...(days.to !== null && { dateTo: days.to }),
        });
      }}
    >
      <div className={styles.periods} role="group" aria-label="Razdoblje">
        {periods().map(({ text, ...period }) => (
          <Button
            key={text}
            variant="secondary"
            onClick={() => onApply({ column, dateFrom: period.from, dateTo: period.to })}
          >
            {text}
          </Button>
        ))}
      </div>
      <FieldGroup legend="Raspon datuma" legendHidden layout="fields">
        <DateField
          ref={fromField}
          label="Od"
          {...dayText}
          today={today}
          value={from}
          onChange={setFrom}
          error={checked && wrongFrom ? ruleTexts.wrongDate : undefined}
        />
        <DateField
          ref={toField}
          label="Do"
          {...dayText}
          today={today}
          value={to}
          onChange={setTo}
          error={checked && (wrongTo || wrongOrder) ? toError : undefined}
        />
      </FieldGroup>
    </FilterPopup>
  );
}

function TextForm({ definition: { column, label }, filter, onApply, ...props }: FilterFormProps) {
  const [search, setSearch] = useState(filter?.search ?? '');
  return (
    <FilterPopup {...props} title={label} onApply={() => onApply({ column, search: plainLine(search) })}>
      <TextField
        label="Sadrži tekst"
        value={search}
        maxLength={maxLength.search}
        autoComplete="off"
        onChange={(event) => setSearch(event.target.value)}
      />
    </FilterPopup>
  );
}

type ChoicesFormProps = FilterFormProps & {
  readonly definition: Extract<FilterDefinition, { kind: 'choices' }>;
};

function ChoicesForm({ definition, filter, onApply, ...props }: ChoicesFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>(filter?.checkbox ?? []);
  const { column, label } = definition;
  return (
    <FilterPopup {...props} title={label} onApply={() => onApply({ column, checkbox: chosen.toSorted() })}>
      <ChoicesField definition={definition} chosen={chosen} onChange={setChosen} />
    </FilterPopup>
  );
}
