import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/actions/Button.tsx';
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx';
import { Message } from '../ui/feedback/Message.tsx';
import { FormFoot } from './FormFoot.tsx';
import type { OwnedField } from './owned-definition.ts';
import { OwnedFormField } from './OwnedFormField.tsx';
import { scrollToTop } from './scroll-to-top.ts';
import * as styles from './OwnedForm.css.ts';

export interface OwnedFormProps {
  /** Prefix of the ids of its fields. */
  readonly id: string;
  /** What to know before the first field. */
  readonly intro: string;
  readonly fields: readonly OwnedField[];
  /** What is wrong, by the names of the fields. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** How often it was sent with something wrong in it: each time the focus goes to the summary. */
  readonly mistakes: number;
  /** False while something is wrong only with what is being chosen: that is told at its field, not above the form. */
  readonly summarised?: boolean;
  /** Why the last call failed, where none of the fields is to blame. */
  readonly failure?: ReactNode;
  readonly onSubmit: () => void;
  /** A call is under way. */
  readonly busy: boolean;
  readonly submit: string;
  readonly submitting: string;
  /** The way back. */
  readonly back: ReactNode;
}

/**
 * A form whose values belong to a machine, because its fields depend on each other: it shows what the machine has and
 * tells it what is typed. What `Form` lets its library do, the machine does here; labels, hints, errors, summary and
 * focus are the same.
 */
export function OwnedForm(props: OwnedFormProps) {
  const { id, intro, fields, errors, mistakes, failure, onSubmit, busy, submit, submitting, back } = props;
  const { summarised = true } = props;
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const fieldId = (name: string) => `${id}-${name}`;
  // Many fields may be wrong in the same way: each is named.
  const wrong = fields.flatMap(({ name, label }) => {
    const message = errors[name];
    return message === undefined ? [] : [{ fieldId: fieldId(name), message: `${label}: ${message}` }];
  });
  useEffect(() => {
    if (mistakes === 0) return;
    scrollToTop(form.current);
    summary.current?.focus({ preventScroll: true });
  }, [mistakes]);
  return (
    <form
      ref={form}
      id={id}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      {summarised && wrong.length > 0 && <ErrorSummary ref={summary} errors={wrong} />}
      {failure !== undefined && (
        <Message kind="bad" role="alert">
          {failure}
        </Message>
      )}
      <p className={styles.intro}>{intro}</p>
      <div className={styles.fields}>
        {fields.map((field) => (
          <div key={field.name} className={field.half ? styles.half : styles.whole}>
            <OwnedFormField field={field} id={fieldId(field.name)} error={errors[field.name]} />
          </div>
        ))}
      </div>
      <FormFoot back={back}>
        <Button type="submit" size="big" busy={busy} busyLabel={submitting}>
          {submit}
        </Button>
      </FormFoot>
    </form>
  );
}
