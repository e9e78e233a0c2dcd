import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { durations } from '../../domain/values/durations.ts';
import type { Failure } from '../../machines/shared/failure.ts';
import type { FieldBase, FormDefinition, FormValues } from './definition.ts';

export interface OwnValuesOptions<Values extends FormValues> {
  readonly onSubmit: (values: Values) => void;
  /** A call is pending. */
  readonly busy: boolean;
  /** Another call is pending that must not be disturbed. */
  readonly disabled?: boolean;
  /** Why the last call failed. Field errors appear at their fields; passwords are emptied, the rest stays. */
  readonly failure: Failure | null;
  /** The last call was accepted and the form stays: passwords are emptied, the rest stays. */
  readonly accepted?: boolean;
  /** The initial values of the fields; empty by default. */
  readonly initial?: Values | undefined;
}

type OwnDefinition<Values extends FormValues> = Omit<FormDefinition<Values>, 'fields'> & {
  readonly fields: readonly (FieldBase<string> & { readonly kind: string })[];
};

const increase = (count: number) => count + 1;

/** A form with so few fields has no summary, which would repeat errors that are in sight. */
const fewFields = 2;

/** The binding of a form that owns its values: react-hook-form, and the props of `FormShell`. */
export function useOwnValues<Values extends FormValues>(
  { fields, rules, failureField, summarised = fields.length > fewFields }: OwnDefinition<Values>,
  { onSubmit, failure, accepted, initial }: OwnValuesOptions<Values>,
  // Forms of the landing page judge the texts as they are: the server reads them without blanks, and bytes are few there.
  resolver = zodResolver<FormValues, unknown, FormValues>(rules),
) {
  const form = useForm<FormValues>({
    defaultValues: initial as FormValues | undefined,
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    delayError: durations.typing,
    // `FormShell` does it, without scrolling.
    shouldFocusError: false,
  });
  const [failures, countFailure] = useReducer(increase, 0);
  /** Wrong passwords and codes. */
  const [mistakes, countMistake] = useReducer(increase, 0);
  const { errors, submitCount } = form.formState;

  const emptyPasswords = useEffectEvent(() => {
    for (const { name, kind } of fields) if (kind === 'password') form.setValue(name, '');
  });
  /** The fields of this form that the failure names. */
  const named = Object.entries(failure?.fieldErrors ?? {}).filter(([blamed]) =>
    fields.some(({ name }) => name === blamed),
  );
  const blamed =
    named.length === 0 && failure && failureField?.codes.includes(failure.code)
      ? [[failureField.name, failure.message] as const]
      : named;
  const showFailure = useEffectEvent((latest: Failure | null) => {
    form.clearErrors();
    if (!latest) return;
    emptyPasswords();
    for (const [name, message] of blamed) {
      form.setError(name, { type: 'server', message });
    }
    // A wrong password or code is no invalid form: it is read where it was typed.
    if (summarised || named.length > 0) countFailure();
    else countMistake();
  });
  useEffect(() => showFailure(failure), [failure]);
  // After the error has come: with the focus, screen readers say it once.
  const goToMistake = useEffectEvent(() => {
    for (const [name] of blamed) form.setFocus(name);
  });
  useEffect(() => {
    if (mistakes > 0) goToMistake();
  }, [mistakes]);

  const wasAccepted = useRef(accepted);
  useEffect(() => {
    // Only at the moment of acceptance: after a reload a customer may type before the page is hydrated.
    if (accepted && !wasAccepted.current) emptyPasswords();
    wasAccepted.current = accepted;
  }, [accepted]);

  return {
    form,
    /** Props of `FormShell`. */
    shell: {
      errorOf: (name: string) => errors[name]?.message,
      summarised,
      refusals: submitCount + failures,
      failure: blamed.length === 0 && failure?.message,
      onSubmit: () => void form.handleSubmit((values) => onSubmit(values as Values))(),
    },
  };
}
