import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { durations } from '../../domain/durations.ts';
import type { Failure } from '../../machines/failure.ts';
import type { FieldBase, FormDefinition, FormValues } from './definition.ts';

export interface OwnValuesOptions<Values extends FormValues> {
  readonly onSubmit: (values: Values) => void;
  /** A call is pending. */
  readonly busy: boolean;
  /** Why the last call failed. Field errors appear at their fields; passwords are emptied, the rest stays. */
  readonly failure: Failure | null;
  /** The last call was accepted and the form stays: passwords are emptied, the rest stays. */
  readonly accepted?: boolean;
  /** What the fields hold at first; empty by default. */
  readonly initial?: Values | undefined;
}

type OwnDefinition<Values extends FormValues> = Omit<FormDefinition<Values>, 'fields'> & {
  readonly fields: readonly (FieldBase<string> & { readonly kind: string })[];
};

/** A form with so few fields has no summary, which would repeat what is in sight. */
const fewFields = 2;

/** The binding of a form that owns its values: react-hook-form, and what `FormShell` shows of it. */
export function useOwnValues<Values extends FormValues>(
  { id, fields, rules, submit, submitting, failureField, ...definition }: OwnDefinition<Values>,
  { onSubmit, busy, failure, accepted = false, initial }: OwnValuesOptions<Values>,
) {
  const { summarised = fields.length > fewFields } = definition;
  const form = useForm<FormValues>({
    defaultValues: initial as FormValues | undefined,
    resolver: zodResolver<FormValues, unknown, FormValues>(rules),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    delayError: durations.typing,
    // `FormShell` does it, without scrolling.
    shouldFocusError: false,
  });
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0);
  /** Refused, but the errors are not rendered yet. */
  const isRefused = useRef(false);
  const errors = Object.fromEntries(
    fields.map(({ name }) => {
      const message = form.formState.errors[name]?.message;
      return [name, typeof message === 'string' ? message : undefined];
    }),
  );
  const hasErrors = fields.some(({ name }) => errors[name] !== undefined);

  const emptyPasswords = () => {
    for (const { name, kind } of fields) if (kind === 'password') form.setValue(name, '');
  };
  const blamed = blamedFields(failure, fields, failureField);
  const showFailure = useEffectEvent(() => {
    // A wrong password or code is no invalid form: it is read where it was typed.
    isRefused.current = blamed.length > 0 && (summarised || failure?.fieldErrors !== undefined);
    if (failure === null) {
      form.clearErrors();
      return;
    }
    emptyPasswords();
    for (const { name, message } of blamed) {
      form.setError(name, { type: 'server', message }, { shouldFocus: true });
    }
  });
  useEffect(() => showFailure(), [failure]);

  const wasAccepted = useRef(accepted);
  const followAcceptance = useEffectEvent(() => {
    // Only at the moment of acceptance: after a reload somebody may type before the page is hydrated.
    if (accepted && !wasAccepted.current) emptyPasswords();
    wasAccepted.current = accepted;
  });
  useEffect(() => followAcceptance(), [accepted]);

  useEffect(() => {
    if (!isRefused.current || !hasErrors) return;
    isRefused.current = false;
    countRefusal();
  });

  const shell = {
    id,
    fields,
    errors,
    summarised,
    refusals,
    failure: blamed.length === 0 ? failure?.message : null,
    busy,
    submit,
    submitting,
    onSubmit: () =>
      void form.handleSubmit(
        (values) => onSubmit(values as Values),
        () => {
          isRefused.current = true;
        },
      )(),
  };
  return { form, shell };
}

/** The fields of this form that are to blame for a failure, with what is wrong with them. */
function blamedFields(
  failure: Failure | null,
  fields: readonly { readonly name: string }[],
  failureField: FormDefinition<FormValues>['failureField'],
): { name: string; message: string }[] {
  if (failure === null) return [];
  const named = fields.flatMap(({ name }) => {
    const message = failure.fieldErrors?.[name];
    return message === undefined ? [] : [{ name, message }];
  });
  if (named.length > 0 || !failureField?.codes.includes(failure.code)) return named;
  return [{ name: failureField.name, message: failure.message }];
}
