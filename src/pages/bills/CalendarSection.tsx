import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formatDate, formatTime } from '../../../domain/dates.ts';
import type { CalendarLink } from '../../../generated/api.ts';
import type { calendarLinkMachine } from '../../../machines/calendar-link.ts';
import { calendarDownload, calendarFile, calendarLinkLogic } from '../../api/calendar.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { CopyButton } from '../../ui/actions/CopyButton.tsx';
import { Checkbox } from '../../ui/choices/Checkbox.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Download } from '../../ui/images/icons.ts';
import { ExportSection } from './ExportSection.tsx';
import * as styles from './bills.css.ts';

interface FlowProps {
  readonly flow: ActorRefFrom<typeof calendarLinkMachine>;
}

/** Due dates in the customer's own calendar: under a link that is shown once, or as a file. */
export function CalendarSection() {
  const flow = useMachine(calendarLinkLogic, {});
  const withAmounts = useSelector(flow, ({ context }) => context.withAmounts);
  const isFixed = useSelector(flow, (snapshot) => !snapshot.can({ type: 'amounts.toggled', withAmounts }));
  return (
    <ExportSection
      title="Kalendar dospijeća"
      text="Dospijeća, istek prometnih dozvola i završeci ugovora u Vašem kalendaru. Tko ima poveznicu, vidi te datume."
    >
      <Checkbox
        label="Prikaži i iznose"
        checked={withAmounts}
        disabled={isFixed}
        onChange={(checked) => flow.send({ type: 'amounts.toggled', withAmounts: checked })}
      />
      <LinkPart flow={flow} />
      <FileButton withAmounts={withAmounts} />
    </ExportSection>
  );
}

/** The link, what is known of it, or that neither can be told. */
function LinkPart({ flow }: FlowProps) {
  const isLooking = useSelector(flow, (snapshot) => snapshot.matches('looking'));
  const isUnknown = useSelector(flow, (snapshot) => snapshot.matches('lookFailed'));
  if (isLooking) return <Spinner label="Provjera poveznice" />;
  if (isUnknown) {
    return (
      <RetryMessage onRetry={() => flow.send({ type: 'retry.requested' })}>
        Poveznicu kalendara trenutačno ne možemo prikazati.
      </RetryMessage>
    );
  }
  return (
    <>
      <ShownLink flow={flow} />
      <Failed flow={flow} />
      <LinkButtons flow={flow} />
    </>
  );
}

/** The link itself while it can be seen; afterwards what it does and when it was read. */
function ShownLink({ flow }: FlowProps) {
  const url = useSelector(flow, ({ context }) => context.url);
  const link = useSelector(flow, ({ context }) => context.link);
  const field = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (url !== null) field.current?.focus({ preventScroll: true });
  }, [url]);
  if (url !== null) {
    return (
      <div className={styles.link}>
        <TextField
          ref={field}
          id="calendar-link"
          label="Poveznica kalendara"
          hint="Prikazuje se samo sada. Kopirajte je i u svojem kalendaru dodajte kao pretplatu."
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton look="words" label="Kopiraj poveznicu" value={url} />
      </div>
    );
  }
  return link === null ? null : (
    <div className={styles.linkState}>
      <p>{historyOf(link, new Date())}</p>
      <p className={styles.quiet}>
        {link.withAmounts ? 'Prikazuje i iznose.' : 'Ne prikazuje iznose.'} Vrijedi do{' '}
        {formatDate(new Date(link.expiresAt))}, a prije toga je ukida i nova lozinka.
      </p>
    </div>
  );
}

/** „Izrađena 23.11.2026, zadnji put čitana danas u 06:00.“ */
function historyOf({ createdAt, readAt }: CalendarLink, now: Date): string {
  const made = `Izrađena ${formatDate(new Date(createdAt))}`;
  if (readAt === null) return `${made}, još nije čitana.`;
  const read = new Date(readAt);
  const day = formatDate(read) === formatDate(now) ? 'danas' : formatDate(read);
  return `${made}, zadnji put čitana ${day} u ${formatTime(read)}.`;
}

const notDone = { making: 'Poveznica nije izrađena.', removing: 'Poveznica nije ukinuta.' } as const;

function Failed({ flow }: FlowProps) {
  const failed = useSelector(flow, ({ context }) => context.failed);
  return (
    failed !== null && (
      <Message kind="bad" role="alert">
        <p>
          {notDone[failed.what]} {failed.failure.message}
        </p>
      </Message>
    )
  );
}

function LinkButtons({ flow }: FlowProps) {
  const isCreating = useSelector(flow, (snapshot) => snapshot.matches('creating'));
  const isRemoving = useSelector(flow, (snapshot) => snapshot.matches('removing'));
  const isShown = useSelector(flow, ({ context }) => context.url !== null);
  const hasLink = useSelector(flow, ({ context }) => context.link !== null) || isShown;
  const making = useRef<HTMLButtonElement>(null);
  const hadLink = useRef(hasLink);
  // So is the one that removes.
  useEffect(() => {
    if (hadLink.current && !hasLink) making.current?.focus({ preventScroll: true });
    hadLink.current = hasLink;
  }, [hasLink]);
  return (
    <>
      {!isShown && (
        <Button
          ref={making}
          variant="secondary"
          busy={isCreating}
          busyLabel="Izrada…"
          disabled={isRemoving}
          onClick={() => flow.send({ type: 'link.requested' })}
        >
          {hasLink ? 'Izradi novu poveznicu' : 'Izradi poveznicu'}
        </Button>
      )}
      {hasLink && !isShown && (
        <p className={styles.quiet}>
          Poveznica se prikazuje samo pri izradi. Izradite li novu, stara prestaje vrijediti.
        </p>
      )}
      {hasLink && (
        <Button
          variant="quiet"
          busy={isRemoving}
          busyLabel="Ukidanje…"
          disabled={isCreating}
          onClick={() => flow.send({ type: 'link.removed' })}
        >
          Ukini poveznicu
        </Button>
      )}
    </>
  );
}

function FileButton({ withAmounts }: { readonly withAmounts: boolean }) {
  const download = useMachine(calendarDownload, {});
  const isRunning = useSelector(download, (snapshot) => snapshot.matches('running'));
  return (
    <Button
      variant="quiet"
      icon={Download}
      busy={isRunning}
      busyLabel="Preuzimanje…"
      onClick={() => download.send({ type: 'download.requested', files: [calendarFile(withAmounts)] })}
    >
      Preuzmi datoteku (ICS)
    </Button>
  );
}
