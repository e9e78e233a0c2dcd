import { useRef } from 'react';
import * as styles from './ComboBox.css.ts';
import { ComboBoxList, optionId } from './ComboBoxList.tsx';
import { Field, type FieldLook, type FieldWiring } from '../fields/Field.tsx';
import { ChevronDown } from '../images/icons.ts';
import { Icon } from '../images/Icon.tsx';
import { type ComboBoxOption, useComboBox } from './use-combo-box.ts';
import { box, ringInside, signInside } from '../theme/control.css.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { WholeValue } from '../text/WholeValue.tsx';

export type ComboBoxProps = FieldLook & {
  id?: string | undefined;
  value: string;
  options: readonly ComboBoxOption[];
  onChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** The options are loading. */
  busy?: boolean | undefined;
  /** Typed text that is no option becomes the value, for the rules of the form to check. */
  keepsUnknown?: boolean;
  /** Shown instead of an empty list. */
  noData?: string;
  /** Whether an option matches the typed text. Define it outside of components: a new function filters again. */
  fits?: ((text: string, typed: string) => boolean) | undefined;
};

/** One of many: typing leaves the options that start with the text, in any case, or the options that `fits` finds. */
export function ComboBox({ id, label, hint, error, optional, ...rest }: ComboBoxProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <>
          <ComboBoxBox {...rest} wiring={wiring} label={label} />
          <WholeValue of={wiring.id} />
        </>
      )}
    </Field>
  );
}

type ComboBoxBoxProps = Omit<ComboBoxProps, keyof FieldLook | 'id'> & { wiring: FieldWiring; label: string };

function ComboBoxBox({
  wiring,
  label,
  value,
  options,
  onChange,
  busy = false,
  noData = 'Nema podataka',
  fits,
  keepsUnknown = false,
  readOnly = false,
  ...rest
}: ComboBoxBoxProps) {
  const place = useRef<HTMLDivElement>(null);
  const search = useComboBox({ place, value, options, onChange, fits, keepsUnknown, readOnly, busy });
  const { open, shown, active } = search;
  const listId = `${wiring.id}-list`;
  const hasList = open && shown.length > 0;
  const emptyText = busy ? 'Učitavanje…' : noData;
  return (
    <div className={box} ref={place}>
      <input
        {...rest}
        {...wiring}
        type="text"
        role="combobox"
        className={styles.input}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={hasList && active >= 0 ? optionId(listId, active) : undefined}
        aria-busy={busy || undefined}
        aria-readonly={readOnly || undefined}
        readOnly={readOnly}
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
        onClick={(event) => search.press(event.currentTarget)}
        onKeyDown={search.onKeyDown}
        onBlur={search.leave}
      />
      <span className={signInside}>
        {busy ? <span className={ringInside} aria-hidden="true" /> : !readOnly && <Icon of={ChevronDown} />}
      </span>
      {open && (
        <ComboBoxList
          listId={listId}
          label={label}
          options={shown}
          value={value}
          active={active}
          emptyText={emptyText}
          onChoose={search.choose}
          onEscape={search.close}
          onLeave={search.leave}
          place={place}
        />
      )}
      <VisuallyHidden>
        <output>{open && (hasList ? `Ponuđeno: ${shown.length}` : emptyText)}</output>
      </VisuallyHidden>
    </div>
  );
}
