import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../ui/actions/Button.tsx';
import { Message } from '../ui/feedback/Message.tsx';
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx';
import { ErrorsAreLive } from '../ui/fields/Field.tsx';
import type { FieldBase, FormFieldLook } from './definition.ts';
import * as styles from './FormShell.css.ts';

export interface FormShellProps {
  /** Prefix of the ids of its fields. */
  readonly id: string;
  /** In the order of the screen. */
  readonly fields: readonly FieldBase<string>[];
  readonly errorOf: (name: string) => string | undefined;
  /** Whether a summary above the fields lists the errors; else they are read out as they appear. */
  readonly summarised: boolean;
  /** Changes with each refusal: a form with errors scrolls to the top and focuses the summary, or its first wrong field. */
  readonly refusals: number;
  /** Whether the summary names a field also where the message begins with the name. */
  readonly alwaysNamed?: boolean;
  /** Why the last call failed, where no field is to blame. */
  readonly failure: ReactNode;
  readonly onSubmit: () => void;
  /** A call is pending: the button shows it, and another submit does nothing. */
  readonly busy: boolean;
  /** Another call is pending that must not be disturbed: a submit does nothing. */
  readonly disabled?: boolean;
  readonly submit: string;
  readonly submitting: string;
  /** Places the button beside others; alone it takes the whole width. */
  readonly renderActions?: (submit: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** The frame of every form, wherever its values are kept: error summary, failure, fields and button. */
export function FormShell(props: FormShellProps) {
  const {
    id,
    fields,
    errorOf,
    summarised,
    alwaysNamed,
    refusals,
    failure,
    onSubmit,
    busy,
    disabled,
    renderActions,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const wrong = fields.flatMap(({ name, label, fullLabel = label }) => {
    const text = errorOf(name);
    if (!text) return [];
    // Many fields may be wrong in the same way: each is named, unless its message does so.
    const isNamed = !alwaysNamed && text.startsWith(fullLabel);
    return [{ fieldId: `${id}-${name}`, message: isNamed ? text : `${fullLabel}: ${text}` }];
  });
  const goToErrors = useEffectEvent(() => {
    const start = summarised ? summary.current : document.getElementById(wrong[0]?.fieldId ?? '');
    if (!start) return;
    scrollToTop(form.current);
    const focus = () => start.focus({ preventScroll: true });
    // Orca says a description twice that appears while its field has the focus: the error is shown first, and the focus
    // follows two frames later.
    if (summarised) focus();
    else requestAnimationFrame(() => requestAnimationFrame(focus));
  });
  /** A refused field is read out where it has the focus already; else it is said with the focus that it gets. */
  const [live, setLive] = useState<boolean | string | undefined>(true);
  /** The focus may move while the answer is on its way. */
  const follow = (focused: EventTarget | null) => {
    if (busy) setLive(focused instanceof Element ? focused.id : undefined);
  };
  useEffect(() => {
    if (refusals > 0) goToErrors();
  }, [refusals]);
  const submit = (
    <Button
      type="submit"
      size="big"
      full={!renderActions}
      disabled={disabled}
      busy={busy}
      busyLabel={props.submitting}
    >
      {props.submit}
    </Button>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it follows the focus of its fields
    <form
      ref={form}
      id={id}
      method="post"
      noValidate
      className={styles.form}
      onInput={() => setLive(true)}
      onFocus={({ target }) => follow(target)}
      onBlur={({ relatedTarget }) => follow(relatedTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        setLive(document.activeElement?.id);
        if (!busy && !disabled) onSubmit();
      }}
    >
      {summarised && <ErrorSummary ref={summary} errors={wrong} />}
      {failure && (
        <Message kind="bad" role="alert">
          {failure}
        </Message>
      )}
      <ErrorsAreLive value={!summarised && live}>{props.children}</ErrorsAreLive>
      {renderActions?.(submit) ?? submit}
    </form>
  );
}

/** Id, label, hint and error of a field, as its control takes them. */
export function lookOf(
  form: string,
  { name, label, hint, optional }: FieldBase<string>,
  error: string | undefined,
): FormFieldLook {
  return { id: `${form}-${name}`, label, hint, optional, error };
}

/** Scrolls the dialog around the form to its top, else the page. Source: specification of the portal. */
function scrollToTop(form: HTMLElement | null): void {
  const dialog = form?.closest('dialog, [role="dialog"]');
  for (let each = form; each && dialog?.contains(each); each = each.parentElement) each.scrollTop = 0;
  if (!dialog) window.scrollTo({ top: 0 });
}
