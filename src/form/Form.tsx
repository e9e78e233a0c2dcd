import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { durations } from '../../domain/durations.ts';
import type { Failure } from '../../machines/failure.ts';
import { Button } from '../ui/actions/Button.tsx';
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx';
import { ErrorsAreLive } from '../ui/fields/Field.tsx';
import { Message } from '../ui/feedback/Message.tsx';
import { FormField } from './FormField.tsx';
import { scrollToTop } from './scroll-to-top.ts';
import * as styles from './Form.css.ts';
import type { FieldDefinition, FormDefinition, FormValues } from './definition.ts';

export interface FormProps<Values extends FormValues> {
  readonly definition: FormDefinition<Values>;
  readonly onSubmit: (values: Values) => void;
  /** A call is under way: the button says so and a second press does nothing. */
  readonly busy: boolean;
  /** Why the last call failed. Field errors land under their fields; passwords are emptied, the rest stays. */
  readonly failure: Failure | null;
  /** The last call was accepted while the form stays where it is: passwords are emptied, the rest stays. */
  readonly accepted?: boolean;
  /** What the fields hold at first; nothing without it. */
  readonly initial?: Values | undefined;
  /** Where the fields do not simply follow each other: shows each where it belongs. */
  readonly renderFields?: (show: (name: string) => ReactNode, form: UseFormReturn<FormValues>) => ReactNode;
  /** Where the button does not stand alone: shows it with what stands beside it. */
  readonly renderFoot?: (submit: ReactNode) => ReactNode;
  readonly children?: ReactNode;
}

/** Fields of a form that are so few that a summary above them would only say everything twice. */
const fewFields = 2;

/** Renders any form definition: labels, hints, errors, the error summary and where the focus goes. */
export function Form<Values extends FormValues>(props: FormProps<Values>) {
  const {
    definition,
    onSubmit,
    busy,
    failure,
    accepted = false,
    initial,
    renderFields,
    renderFoot,
    children,
  } = props;
  const withSummary = definition.summarised ?? definition.fields.length > fewFields;
  const form = useForm<FormValues>({
    defaultValues: initial as FormValues | undefined,
    resolver: zodResolver<FormValues, unknown, FormValues>(definition.rules),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    delayError: durations.typing,
    // Below, without scrolling to it.
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  /** Something is wrong since the top was last gone to. */
  const unread = useRef(false);
  const { errors } = form.formState;
  const fieldId = (name: string) => `${definition.id}-${name}`;

  useEffect(() => {
    // A wrong password or code, which no summary tells of, was no invalid form: it is read where it was typed.
    unread.current = withSummary ? failure !== null : failure?.fieldErrors !== undefined;
    if (failure) showFailure(form, definition, failure);
    else form.clearErrors();
  }, [failure, form, definition, withSummary]);

  const wasAccepted = useRef(accepted);
  useEffect(() => {
    // Only what was there when it was accepted: after a reload somebody may type before the form is alive.
    if (accepted && !wasAccepted.current) emptyPasswords(form, definition);
    wasAccepted.current = accepted;
  }, [accepted, form, definition]);

  const messageOf = (name: string) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  // Many fields may be wrong in the same way: each is named, unless its message does so already.
  const wrong = definition.fields.flatMap(({ name, label, fullLabel = label }) => {
    const message = messageOf(name);
    return message === undefined
      ? []
      : [
          {
            fieldId: fieldId(name),
            message: message.startsWith(fullLabel) ? message : `${fullLabel}: ${message}`,
          },
        ];
  });
  const firstWrong = wrong[0]?.fieldId;
  useEffect(() => {
    const start = withSummary ? summary.current : document.getElementById(firstWrong ?? '');
    if (!unread.current || !start) return;
    unread.current = false;
    scrollToTop(element.current);
    start.focus({ preventScroll: true });
  });

  const show = (field: FieldDefinition<string>, index: number) => (
    <FormField
      key={field.name}
      field={field}
      id={fieldId(field.name)}
      error={messageOf(field.name)}
      isFirst={index === 0}
      control={form.register(field.name)}
      form={form}
    />
  );
  const submit = (
    <Button type="submit" size="big" full={!renderFoot} busy={busy} busyLabel={definition.submitting}>
      {definition.submit}
    </Button>
  );
  const general = failure && fieldsOf(failure, definition).length === 0 ? failure.message : null;

  return (
    <form
      ref={element}
      id={definition.id}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else {
          void form.handleSubmit(
            (values) => onSubmit(values as Values),
            () => {
              unread.current = true;
            },
          )(event);
        }
      }}
    >
      {withSummary && wrong.length > 0 && <ErrorSummary ref={summary} errors={wrong} />}
      {general !== null && (
        <Message kind="bad" role="alert">
          {general}
        </Message>
      )}
      <ErrorsAreLive value={!withSummary}>
        {renderFields
          ? renderFields((name) => definition.fields.filter((field) => field.name === name).map(show), form)
          : definition.fields.map(show)}
      </ErrorsAreLive>
      {children}
      {renderFoot ? renderFoot(submit) : submit}
    </form>
  );
}

type ShownFields = Pick<FormDefinition<FormValues>, 'fields' | 'failureField'>;

function emptyPasswords(form: UseFormReturn<FormValues>, { fields }: Pick<ShownFields, 'fields'>): void {
  for (const { name, kind } of fields) {
    if (kind === 'password') form.setValue(name, '');
  }
}

/** Puts a failure where it belongs and empties the passwords. */
function showFailure(form: UseFormReturn<FormValues>, definition: ShownFields, failure: Failure): void {
  emptyPasswords(form, definition);
  for (const { name, message } of fieldsOf(failure, definition)) {
    form.setError(name, { type: 'server', message }, { shouldFocus: true });
  }
}

/** The fields of this form that a failure speaks of. */
function fieldsOf(
  failure: Failure,
  { fields, failureField }: ShownFields,
): { name: string; message: string }[] {
  const named = fields.flatMap(({ name }) => {
    const message = failure.fieldErrors?.[name];
    return message === undefined ? [] : [{ name, message }];
  });
  if (named.length > 0 || !failureField?.codes.includes(failure.code)) return named;
  return [{ name: failureField.name, message: failure.message }];
}
