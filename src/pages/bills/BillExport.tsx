import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import type { ActorRefFrom } from 'xstate';
import { billExportLogic } from '../../api/bill-export.ts';
import type { listMachine } from '../../../machines/list.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Download } from '../../ui/images/icons.ts';
import { BillExportDialog } from './BillExportDialog.tsx';
import * as styles from './bills.css.ts';

/** The button beside the title, and the dialog that it opens. */
export function BillExport({ list }: { list: ActorRefFrom<typeof listMachine> }) {
  const billExport = useMachine(billExportLogic, {});
  const isOpen = useSelector(billExport, (snapshot) => !snapshot.matches('closed'));
  // Of the bills that are drawn: after a press on a head those are the former ones for a moment.
  const parameters = useDeferredValue(useSelector(list, ({ context }) => context.parameters));
  const total = useDeferredValue(useSelector(list, ({ context }) => context.page?.totalElements));
  return (
    <>
      {total !== undefined && (
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
