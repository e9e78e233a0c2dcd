import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formatDate, formatTime } from '../../../domain/values/dates.ts';
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
import { serverNow } from '../../api/calls/server-clock.ts';
import { Unbroken } from '../../ui/text/Unbroken.tsx';

interface FlowProps {
  readonly flow: ActorRefFrom<typeof calendarLinkMachine>;
}

/** Due dates in the customer's own calendar: under a link that is shown once, or as a file. */
export function CalendarSection() {
  const flow = useMachine(calendarLinkLogic, {});
  const state = useSelector(flow, ({ value }) => value);
  const { withAmounts, link, url, failed } = useSelector(flow, ({ context }) => context);
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
      {state === 'looking' && <Spinner label="Provjera poveznice" />}
      {state === 'lookFailed' && (
        <RetryMessage onRetry={() => flow.send({ type: 'retry.requested' })}>
          Poveznicu kalendara trenutačno ne možemo prikazati.
        </RetryMessage>
      )}
      {state !== 'looking' && state !== 'lookFailed' && (
        <>
          <ShownLink flow={flow} />
          {failed && (
            <Message kind="bad" role="alert">
              <p>{`${failed.title}. ${failed.failure.message}`}</p>
            </Message>
          )}
          <MakeButton flow={flow} />
        </>
      )}
      <div className={styles.ways}>
        {(link !== null || url !== null) && (
          <Button
            variant="quiet"
            busy={state === 'removing'}
            busyLabel="Ukidanje…"
            disabled={state === 'creating'}
            onClick={() => flow.send({ type: 'link.removed' })}
          >
            Ukini poveznicu
          </Button>
        )}
        <FileButton withAmounts={withAmounts} />
      </div>
    </ExportSection>
  );
}

/** The link itself while it can be seen; afterwards its use and when it was read. */
function ShownLink({ flow }: FlowProps) {
  const { url, link } = useSelector(flow, ({ context }) => context);
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
        <p className="quiet">
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
      <p className="quiet">
        <Unbroken>
          {`${link.withAmounts ? 'Prikazuje i iznose.' : 'Ne prikazuje iznose.'} Vrijedi do ${formatDate(new Date(link.expiresAt))}, a prije toga je ukida i promjena lozinke, e-mail adrese ili načina potvrde.`}
        </Unbroken>
      </p>
    </div>
  );
}

/** „Izrađena 23.11.2026, zadnji put čitana danas u 06:00.“ */
function historyOf({ createdAt, readAt }: CalendarLink): string {
  const made = `Izrađena ${formatDate(new Date(createdAt))}`;
  if (readAt === null) return `${made}, još nije čitana.`;
  const read = new Date(readAt);
  const day = formatDate(read) === formatDate(serverNow()) ? 'danas' : formatDate(read);
  return `${made}, zadnji put čitana ${day} u ${formatTime(read)}.`;
}

function MakeButton({ flow }: FlowProps) {
  const state = useSelector(flow, ({ value }) => value);
  const { link, url } = useSelector(flow, ({ context }) => context);
  const isThere = link !== null || url !== null;
  const button = useRef<HTMLButtonElement>(null);
  const wasThere = useRef(isThere);
  // The button that removes it is gone.
  useEffect(() => {
    if (wasThere.current && !isThere) button.current?.focus({ preventScroll: true });
    wasThere.current = isThere;
  }, [isThere]);
  if (url !== null) return null;
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        busy={state === 'creating'}
        busyLabel="Izrada…"
        disabled={state === 'removing'}
        onClick={() => flow.send({ type: 'link.requested' })}
      >
        {isThere ? 'Izradi novu poveznicu' : 'Izradi poveznicu'}
      </Button>
      {isThere && (
        <p className="quiet">
          Poveznica se prikazuje samo pri izradi. Izradite li novu, stara prestaje vrijediti.
        </p>
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
