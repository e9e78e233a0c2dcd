import { type ReactNode, useEffect } from 'react';
import { type PresentPasswordForm, presentPasswordRules } from '../../../domain/forms/profile-rules.ts';
import type { Failure } from '../../../machines/shared/failure.ts';
import type { FieldDefinition, SectionedDefinition } from '../../form/definition.ts';
import { SectionedForm } from '../../form/SectionedForm.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import * as styles from './present-password.css.ts';

export const presentPasswordField = {
  kind: 'password',
  name: 'presentPassword',
  label: 'Sadašnja lozinka',
  autoComplete: 'current-password',
} as const satisfies FieldDefinition<keyof PresentPasswordForm>;

type FormTexts = Pick<SectionedDefinition<PresentPasswordForm>, 'id' | 'submit' | 'submitting'>;

/** A form that asks for the present password and nothing else. */
export const presentPasswordForm = (texts: FormTexts): SectionedDefinition<PresentPasswordForm> => ({
  ...texts,
  rules: presentPasswordRules,
  sections: [{ fields: [presentPasswordField] }],
});

export interface PresentPasswordDialogProps<Given extends PresentPasswordForm> {
  readonly open: boolean;
  readonly title: string;
  readonly definition: SectionedDefinition<Given>;
  readonly initial: Given;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onSubmit: (values: Given) => void;
  readonly onCancel: () => void;
  /** It is too late to go back: the answer is waited for. */
  readonly isCommitted?: boolean;
  /** Above the form. */
  readonly lead?: ReactNode;
  /** Below it. */
  readonly progress?: ReactNode;
}

/** Asks for the password before an action that a stranger at an open browser must not take. It stays until that is done. */
export function PresentPasswordDialog<Given extends PresentPasswordForm>({
  open,
  title,
  onCancel,
  isCommitted = false,
  lead,
  progress,
  ...form
}: PresentPasswordDialogProps<Given>) {
  const { failure } = form;
  const passwordId = `${form.definition.id}-${presentPasswordField.name}`;
  // After any failure the password has to be typed again.
  useEffect(() => {
    if (failure !== null) document.getElementById(passwordId)?.focus();
  }, [failure, passwordId]);
  return (
    <Dialog open={open} title={title} onClose={onCancel}>
      <div className={styles.content}>
        {lead && <p>{lead}</p>}
        <SectionedForm
          {...form}
          back={
            <Button variant="quiet" size="big" disabled={isCommitted} onClick={onCancel}>
              Odustani
            </Button>
          }
        />
        {/* Screen readers announce only text that is added to an existing region. */}
        <div role="status" className={styles.progress}>
          {progress}
        </div>
      </div>
    </Dialog>
  );
}
