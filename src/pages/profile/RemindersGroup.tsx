import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { type Reminders, reminders, remindersLogic } from '../../api/reminders.ts';
import { SectionedForm } from '../../form/SectionedForm.tsx';
import { remindersHash } from '../../features/reminders/reminders-location.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Group } from './Group.tsx';
import * as styles from './profile.css.ts';
import { remindersChosen, remindersForm, remindersOf } from './reminders.form.ts';

/** Which reminders of bills come by e-mail. */
export function RemindersGroup() {
  const { data, error, refetch } = useQuery(reminders);
  return (
    <Group title="Podsjetnici" whole>
      {data && <ChoiceForm known={data} />}
      {!data && error && (
        <RetryMessage onRetry={() => void refetch()}>
          Podsjetnike trenutačno ne možemo prikazati.
        </RetryMessage>
      )}
      {!data && !error && <Spinner label="Učitavanje podsjetnika" />}
    </Group>
  );
}

function ChoiceForm({ known }: { readonly known: Reminders }) {
  const flow = useMachine(remindersLogic, {});
  const isSaving = useSelector(flow, (snapshot) => snapshot.matches('saving'));
  const { failure, saves } = useSelector(flow, ({ context }) => context);
  const place = useRef<HTMLDivElement>(null);
  // Who comes from the payment of a bill is shown this part of the page.
  useEffect(() => {
    if (location.hash === remindersHash) place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} className={styles.group}>
      <p className={styles.quiet}>Stižu radnim danom poslijepodne na Vašu e-mail adresu.</p>
      <SectionedForm
        definition={remindersForm}
        saves={saves}
        initial={remindersOf(known)}
        busy={isSaving}
        failure={failure}
        onSubmit={(form) => flow.send({ type: 'reminders.submitted', reminders: remindersChosen(form) })}
      />
    </div>
  );
}
