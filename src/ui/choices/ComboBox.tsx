import { type ComponentProps, useRef } from 'react';
import * as styles from './ComboBox.css.ts';
import { ComboBoxList, optionId } from './ComboBoxList.tsx';
import { Field, type FieldLook, type FieldWiring } from '../fields/Field.tsx';
import { ChevronDown } from '../images/icons.ts';
import { Icon } from '../images/Icon.tsx';
import { type ComboBoxOption, useComboBox } from './use-combo-box.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { WholeValue } from '../text/WholeValue.tsx';

export type ComboBoxProps<Value extends string = string> = FieldLook &
  Pick<ComponentProps<'input'>, 'disabled' | 'onBlur' | 'readOnly' | 'ref' | 'required'> & {
    id?: string | undefined;
    /** Name of the value in the form's data; the typed text is not part of it. */
    name?: string;
    value: Value | '';
    options: readonly ComboBoxOption<Value>[];
    onChange: (value: Value) => void;
    /** Shown while nothing is chosen. */
    placeholder?: string;
    /** The options are loading. */
    busy?: boolean;
    /** Typed text that is no option becomes the value, for the rules of the form to check. */
    keepsUnknown?: boolean;
    /** Shown instead of an empty list. */
    noData?: string;
    /** Whether an option matches the typed text. Define it outside of components: a new function filters again. */
    fits?: ((text: string, typed: string) => boolean) | undefined;
  };

/** One of many: typing leaves the options that start with the text, in any case, or those that `fits` finds. */
export function ComboBox<Value extends string = string>({
  id,
  label,
  hint,
  error,
  optional,
  ...rest
}: ComboBoxProps<Value>) {
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

type ComboBoxBoxProps<Value extends string> = Omit<ComboBoxProps<Value>, keyof FieldLook | 'id'> & {
  wiring: FieldWiring;
  label: string;
};

function ComboBoxBox<Value extends string>({
  wiring,
  label,
  name,
  value,
  options,
  onChange,
  busy = false,
  noData = 'Nema podataka',
  fits,
  keepsUnknown = false,
  readOnly = false,
  onBlur,
  ...rest
}: ComboBoxBoxProps<Value>) {
  const place = useRef<HTMLDivElement>(null);
  const box = useComboBox({
    place,
    value,
    options,
    onChange,
    fits,
    keepsUnknown,
    readOnly,
    busy,
  });
  const { open, shown, active } = box;
  const listId = `${wiring.id}-list`;
  const hasList = open && shown.length > 0;
  const emptyText = busy ? 'Učitavanje…' : noData;
  return (
    <div className={styles.box} ref={place}>
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
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onClick={(event) => box.press(event.currentTarget)}
        onKeyDown={box.onKeyDown}
        onBlur={(event) => {
          box.leave();
          onBlur?.(event);
        }}
      />
      {name !== undefined && <input type="hidden" name={name} value={value} />}
      <span className={styles.end}>
        {busy ? <span className={styles.ring} aria-hidden="true" /> : !readOnly && <Icon of={ChevronDown} />}
      </span>
      {open && (
        <ComboBoxList
          listId={listId}
          label={label}
          options={shown}
          value={value}
          active={active}
          emptyText={emptyText}
          onChoose={box.choose}
          onEscape={box.close}
          onLeave={box.leave}
          place={place}
        />
      )}
      <VisuallyHidden>
        <output>{open && !hasList ? emptyText : ''}</output>
      </VisuallyHidden>
    </div>
  );
}
