import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { formatDate, formatTime } from '../../../domain/dates.ts';
import type { calendarLinkMachine } from '../../../machines/calendar-link.ts';
import { calendarDownload, calendarFile, type CalendarLink, calendarLinkLogic } from '../../api/calendar.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { CopyButton } from '../../ui/actions/CopyButton.tsx';
import { Checkbox } from '../../ui/choices/Checkbox.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
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
      <div className={styles.ways}>
        <RemoveButton flow={flow} />
        <FileButton withAmounts={withAmounts} />
      </div>
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
      <MakeButton flow={flow} />
    </>
  );
}

/** The link itself while it can be seen; afterwards what it does and when it was read. */
function ShownLink({ flow }: FlowProps) {
  const url = useSelector(flow, ({ context }) => context.url);
  const link = useSelector(flow, ({ context }) => context.link);
  const text = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (url !== null) text.current?.focus({ preventScroll: true });
  }, [url]);
  if (url !== null) {
    return (
      <div role="group" className={styles.link} aria-labelledby="calendar-link">
        <p id="calendar-link">Poveznica kalendara</p>
        <p ref={text} tabIndex={-1} className={styles.url}>
          {url}
        </p>
        <p className={styles.quiet}>
          Prikazuje se samo sada. Kopirajte je i u svojem kalendaru dodajte kao pretplatu.
        </p>
        <div className={styles.ways}>
          <CopyButton look="words" label="Kopiraj poveznicu" value={url} />
        </div>
      </div>
    );
  }
  return link === null ? null : (
    <div className={styles.linkState}>
      <p>{historyOf(link)}</p>
      <p className={styles.quiet}>
        {link.withAmounts ? 'Prikazuje i iznose.' : 'Ne prikazuje iznose.'} Vrijedi do{' '}
        {formatDate(new Date(link.expiresAt))}, a prije toga je ukida i nova lozinka.
      </p>
    </div>
  );
}

/** „Izrađena 23.11.2026, zadnji put čitana danas u 06:00.“ */
function historyOf({ createdAt, readAt }: CalendarLink): string {
  const made = `Izrađena ${formatDate(new Date(createdAt))}`;
  if (readAt === null) return `${made}, još nije čitana.`;
  const read = new Date(readAt);
  const day = formatDate(read) === formatDate(new Date()) ? 'danas' : formatDate(read);
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

const hasLink = ({ context }: SnapshotFrom<typeof calendarLinkMachine>) =>
  context.link !== null || context.url !== null;

function MakeButton({ flow }: FlowProps) {
  const isMaking = useSelector(flow, (snapshot) => snapshot.matches('creating'));
  const isRemoving = useSelector(flow, (snapshot) => snapshot.matches('removing'));
  const isShown = useSelector(flow, ({ context }) => context.url !== null);
  const isThere = useSelector(flow, hasLink);
  const button = useRef<HTMLButtonElement>(null);
  const wasThere = useRef(isThere);
  // The button that removes it is gone.
  useEffect(() => {
    if (wasThere.current && !isThere) button.current?.focus({ preventScroll: true });
    wasThere.current = isThere;
  }, [isThere]);
  if (isShown) return null;
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        busy={isMaking}
        busyLabel="Izrada…"
        disabled={isRemoving}
        onClick={() => flow.send({ type: 'link.requested' })}
      >
        {isThere ? 'Izradi novu poveznicu' : 'Izradi poveznicu'}
      </Button>
      {isThere && (
        <p className={styles.quiet}>
          Poveznica se prikazuje samo pri izradi. Izradite li novu, stara prestaje vrijediti.
        </p>
      )}
    </>
  );
}

function RemoveButton({ flow }: FlowProps) {
  const isMaking = useSelector(flow, (snapshot) => snapshot.matches('creating'));
  const isRemoving = useSelector(flow, (snapshot) => snapshot.matches('removing'));
  const isThere = useSelector(flow, hasLink);
  return (
    isThere && (
      <Button
        variant="quiet"
        busy={isRemoving}
        busyLabel="Ukidanje…"
        disabled={isMaking}
        onClick={() => flow.send({ type: 'link.removed' })}
      >
        Ukini poveznicu
      </Button>
    )
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
