import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import type { ActorRefFrom } from 'xstate';
import { billExportLogic } from '../../api/bill-export.ts';
import type { listMachine } from '../../../machines/lists/list.ts';
import { isOffered } from '../../api/calls/offered.ts';
import {
  archiveTooLarge,
  exportLimit,
  exportTooLarge,
  noBills,
  zipLimit,
} from '../../../domain/lists/export.ts';
import { type billExportMachine, canBeArchived, canBeExported } from '../../../machines/lists/bill-export.ts';
import { billNoun, pluralForm } from '../../../domain/values/plural.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { ButtonRow } from '../../ui/actions/ButtonRow.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Download } from '../../ui/images/icons.ts';
import { SegmentedControl } from '../../ui/choices/SegmentedControl.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { plural } from '../../text/plural.ts';
import * as styles from './bills.css.ts';
import { pdfDownloadText } from './BillSelectionBar.tsx';
import { CalendarSection } from './CalendarSection.tsx';
import { ExportSection } from './ExportSection.tsx';

/** The button beside the title, and the dialog that it opens. */
export function BillExport({ list }: { list: ActorRefFrom<typeof listMachine> }) {
  const billExport = useMachine(billExportLogic, {});
  const isOpen = useSelector(billExport, (snapshot) => !snapshot.matches('closed'));
  // Of the bills that are drawn: after a press on a head those are the former ones for a moment.
  const parameters = useDeferredValue(useSelector(list, ({ context }) => context.parameters));
  const total = useDeferredValue(useSelector(list, ({ context }) => context.page?.totalElements));
  return (
    <>
      {total !== undefined && (isOffered('exports') || isOffered('calendar')) && (
        <span className={styles.exportButton}>
          <Button
            variant="quiet"
            icon={Download}
            onClick={() => billExport.send({ type: 'export.opened', parameters, total })}
          >
            Izvezi
          </Button>
        </span>
      )}
      {isOpen && <BillExportDialog billExport={billExport} />}
    </>
  );
}

interface BillExportDialogProps {
  readonly billExport: ActorRefFrom<typeof billExportMachine>;
}

function BillExportDialog({ billExport }: BillExportDialogProps) {
  return (
    <Dialog open title="Izvoz računa" onClose={() => billExport.send({ type: 'export.closed' })}>
      <div className={styles.sections}>
        {isOffered('exports') && (
          <>
            <ListSection billExport={billExport} />
            <StatementSection billExport={billExport} />
          </>
        )}
        {isOffered('calendar') && <CalendarSection />}
      </div>
    </Dialog>
  );
}

function Failed({ billExport, part }: BillExportDialogProps & { part: 'list' | 'archive' | 'statement' }) {
  const failed = useSelector(billExport, ({ context }) => context.failed);
  if (failed?.part !== part) return null;
  return (
    <Message kind="bad" role="alert">
      <p>{`Preuzimanje nije uspjelo. ${failed.failure.message}`}</p>
    </Message>
  );
}

const formats = [
  { value: 'XLSX', text: 'Excel (XLSX)' },
  { value: 'CSV', text: 'CSV' },
] as const;

/** „Sva 22 računa“, „Svih 128 računa“. */
const allForms = { one: 'Svih', few: 'Sva', many: 'Svih' };

function listText(total: number): string {
  if (total === 0) return noBills;
  if (total > exportLimit) return exportTooLarge;
  if (total === 1) return 'Jedini račun s ovog popisa.';
  return `${pluralForm(total, allForms)} ${plural(total, billNoun)} s ovog popisa, a ne samo ova stranica.`;
}

function ListSection({ billExport }: BillExportDialogProps) {
  const { total, format } = useSelector(billExport, ({ context }) => context);
  const state = useSelector(billExport, ({ value }) => value);
  const choosing = state === 'choosing';
  const listing = state === 'listing';
  const archiving = state === 'archiving';
  return (
    <ExportSection title="Popis računa" text={listText(total)}>
      <div className={styles.formats}>
        <SegmentedControl
          label="Oblik datoteke"
          value={format}
          options={formats}
          disabled={!choosing}
          onChange={(chosen) => billExport.send({ type: 'format.chosen', format: chosen })}
        />
      </div>
      <Failed billExport={billExport} part="list" />
      <Failed billExport={billExport} part="archive" />
      <ButtonRow>
        <Button
          busy={listing}
          busyLabel="Preuzimanje…"
          disabled={!listing && !(choosing && canBeExported(total))}
          onClick={() => billExport.send({ type: 'list.requested' })}
        >
          Preuzmi popis
        </Button>
        <Button
          variant="secondary"
          busy={archiving}
          busyLabel="Preuzimanje…"
          disabled={!archiving && !(choosing && canBeArchived(total))}
          onClick={() => billExport.send({ type: 'archive.requested' })}
        >
          {pdfDownloadText(total)}
        </Button>
      </ButtonRow>
      {total > zipLimit && total <= exportLimit && <p className="quiet-small">{archiveTooLarge}</p>}
    </ExportSection>
  );
}

function StatementSection({ billExport }: BillExportDialogProps) {
  const state = useSelector(billExport, ({ value }) => value);
  return (
    <ExportSection
      title="Izvod otvorenih stavaka"
      text="Neplaćeni računi na dan zadnjeg osvježavanja, razvrstani po kašnjenju."
    >
      <Failed billExport={billExport} part="statement" />
      <Button
        variant="secondary"
        busy={state === 'stating'}
        busyLabel="Preuzimanje…"
        disabled={state === 'listing' || state === 'archiving'}
        onClick={() => billExport.send({ type: 'statement.requested' })}
      >
        Preuzmi izvod (PDF)
      </Button>
    </ExportSection>
  );
}
