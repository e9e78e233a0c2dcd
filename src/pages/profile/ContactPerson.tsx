import { useSelector } from '@xstate/react';
import type { UserProfile } from '../../api/profile.ts';
import { SectionedForm } from '../../form/SectionedForm.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { stillGood, useBegun, type Drafts, type KeepDraft, type UpdateFlow } from './drafts.ts';
import { contactPersonChanges, contactPersonForm, contactPersonOf } from './profile.form.ts';
import * as styles from './profile.css.ts';

export interface ContactPersonProps {
  readonly profile: UserProfile;
  readonly flow: UpdateFlow;
  readonly draft: Drafts['contactPerson'];
  readonly keep: KeepDraft;
}

/** The person the company calls instead of the customer. Every customer may name one. */
export function ContactPerson({ profile, flow, draft, keep }: ContactPersonProps) {
  const busy = useSelector(flow, (snapshot) => snapshot.matches('saving'));
  const { failure, saves } = useSelector(flow, ({ context }) => context);
  const begun = useBegun(contactPersonOf(profile), draft, saves);
  return (
    <>
      <div className={styles.intro}>
        <h2>Kontakt osoba</h2>
        <p className={styles.quiet}>
          {profile.entityTypeCode === 'PO'
            ? 'Javljamo joj se o ugovorima i računima Vaše tvrtke.'
            : 'Javljamo joj se o Vašim ugovorima i računima.'}
        </p>
      </div>
      <Card>
        <SectionedForm
          saves={saves}
          definition={contactPersonForm}
          initial={stillGood(draft, saves) ?? begun}
          busy={busy}
          failure={failure}
          onLeave={(values) => keep({ contactPerson: { values, begun, saves } })}
          onSubmit={(form) =>
            flow.send({
              type: 'changes.submitted',
              changes: contactPersonChanges(form),
              begun: contactPersonChanges(begun),
            })
          }
        />
      </Card>
    </>
  );
}
