import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import { type Reminders, reminders } from '../../api/reminders.ts';
import { SectionedForm } from '../../form/SectionedForm.tsx';
import { remindersHash } from '../../features/reminders/reminders-location.ts';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { type Drafts, type KeepDraft, type RemindersFlow, stillGood } from './drafts.ts';
import { Group } from './Group.tsx';
import * as styles from './profile.css.ts';
import { remindersChosen, remindersForm, remindersOf } from './profile.form.ts';
import { Unbroken } from '../../ui/text/Unbroken.tsx';

export interface RemindersGroupProps {
  readonly flow: RemindersFlow;
  readonly draft: Drafts['reminders'];
  readonly keep: KeepDraft;
}

export function RemindersGroup(props: RemindersGroupProps) {
  const { data, error, refetch } = useQuery(reminders);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Group title="Podsjetnici" whole titleRef={title}>
      {data && <ChoiceForm {...props} known={data} title={title} />}
      {!data && error && (
        <RetryMessage onRetry={() => void refetch()}>
          Podsjetnike trenutačno ne možemo prikazati.
        </RetryMessage>
      )}
      {!data && !error && <Spinner label="Učitavanje podsjetnika" />}
    </Group>
  );
}

interface ChoiceFormProps extends RemindersGroupProps {
  readonly known: Reminders;
  readonly title: RefObject<HTMLHeadingElement | null>;
}

function ChoiceForm({ flow, draft, keep, known, title }: ChoiceFormProps) {
  const isSaving = useSelector(flow, (snapshot) => snapshot.matches('saving'));
  const { failure, saves } = useSelector(flow, ({ context }) => context);
  const place = useRef<HTMLDivElement>(null);
  // A customer who comes from the payment of a bill is led here, after the page itself has taken the focus.
  useEffect(() => {
    if (location.hash !== remindersHash) return undefined;
    const frame = requestAnimationFrame(() => {
      place.current?.scrollIntoView({ block: 'center' });
      title.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [title]);
  return (
    <div ref={place} className={`${styles.group} ${styles.narrow}`}>
      <p className={styles.quiet}>
        <Unbroken>Stižu radnim danom poslijepodne na Vašu e-mail adresu.</Unbroken>
      </p>
      <SectionedForm
        definition={remindersForm}
        saves={saves}
        initial={stillGood(draft, saves) ?? remindersOf(known)}
        busy={isSaving}
        failure={failure}
        onLeave={(values) => keep({ reminders: { values, saves } })}
        onSubmit={(form) => flow.send({ type: 'reminders.submitted', reminders: remindersChosen(form) })}
      />
    </div>
  );
}
