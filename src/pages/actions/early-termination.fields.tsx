import { formatDay } from '../../../domain/values/day.ts';
import type { Termination, TerminationDays } from '../../../domain/early-termination.ts';
import { holdsWords } from '../../../domain/values/text-order.ts';
import type { Failure } from '../../../machines/shared/failure.ts';
import type { Contract, ContractRow } from '../../api/contracts.ts';
import type { DocumentRow } from '../../api/early-termination.ts';
import { contractOption } from '../../text/contract-option.ts';
import type { MachineField } from '../../form/definition.ts';
import {
  isTerminationOpen,
  OpenTermination,
  type OpenTerminationProps,
} from '../../features/requests/OpenTermination.tsx';
import { DocumentLink } from '../../features/documents/DocumentLink.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import * as styles from './actions.css.ts';

/** The rows that can be chosen, and an earlier request for the chosen contract. */
export interface TerminationChoices {
  readonly contracts: readonly ContractRow[];
  readonly documents: readonly DocumentRow[];
  /** The earlier request for the chosen contract. */
  readonly requested: Contract['earlyTermination'];
}

type OnChoice = (
  event:
    | { type: 'contract.chosen'; contract: string }
    | { type: 'day.chosen'; day: string }
    | { type: 'document.chosen'; document: string },
) => void;

interface ComposingProps {
  readonly isComposing: boolean;
  /** Why there is no statement. */
  readonly failure: Failure | null;
  readonly onCompose: () => void;
}

const documentText = ({ name, issueDate }: DocumentRow) => `${name}, izdan ${formatDay(issueDate)}`;

export function terminationFields(
  chosen: Termination,
  { contracts, documents, requested }: TerminationChoices,
  { first, last }: TerminationDays,
  onChoice: OnChoice,
  composing: ComposingProps,
): MachineField[] {
  const hasDocuments = documents.length > 0;
  return [
    {
      kind: 'choice',
      name: 'contract',
      label: 'Ugovor',
      hint: 'Pronađite ga po broju, objektu leasinga ili registraciji.',
      value: chosen.contract,
      options: contracts.map(contractOption),
      disabled: composing.isComposing,
      fits: holdsWords,
      onChange: (contract) => onChoice({ type: 'contract.chosen', contract }),
      after: isTerminationOpen(requested) ? <AskedBefore request={requested} /> : undefined,
    },
    {
      kind: 'day',
      name: 'day',
      label: 'Dan prekida',
      optional: true,
      hint: 'Na taj dan računamo iznos, i on piše u izjavi.',
      value: chosen.day,
      min: first,
      ...(last && { max: last }),
      onChange: (day) => onChoice({ type: 'day.chosen', day }),
    },
    {
      kind: 'choice',
      name: 'document',
      label: 'Dokument',
      hint: 'Za prijevremeni prekid ugovora, iz Vaše dokumentacije.',
      value: chosen.document,
      options: documents.map((document) => ({ value: String(document.id), text: documentText(document) })),
      disabled: !hasDocuments || composing.isComposing,
      fits: holdsWords,
      onChange: (document) => onChoice({ type: 'document.chosen', document }),
      after: (
        <>
          {hasDocuments ? <AddDocument /> : <NoDocuments />}
          <Composing {...composing} />
        </>
      ),
    },
  ];
}

/** Under the contract that was chosen: its early termination was asked for before. */
function AskedBefore({ request }: OpenTerminationProps) {
  return (
    <div className={styles.note}>
      <Message kind="warn" role="status">
        <p>
          <OpenTermination request={request} />
        </p>
      </Message>
    </div>
  );
}

/** A document for customers who have none: the portal sets it from the contract, the customer and the day. */
function Composing({ isComposing, failure, onCompose }: ComposingProps) {
  return (
    <div className={styles.compose}>
      {failure && (
        <Message kind="bad" role="alert">
          <p>Izjava nije sastavljena. {failure.message}</p>
        </Message>
      )}
      <p className="quiet-small">
        Izjavu u PDF-u portal sastavlja od podataka ugovora, Vaših podataka i dana prekida, dodaje je u
        dokumentaciju i pita Vas za potvrdu slanja.
      </p>
      <Button variant="secondary" busy={isComposing} busyLabel="Sastavljanje izjave…" onClick={onCompose}>
        Sastavi izjavu i nastavi
      </Button>
    </div>
  );
}

function NoDocuments() {
  return (
    <Message kind="warn">
      <p>Još niste dodali dokument za prijevremeni prekid ugovora. Dodajte ga ili sastavite izjavu.</p>
      <AddDocument />
    </Message>
  );
}

const AddDocument = () => (
  <p className={styles.add}>
    <DocumentLink category="EARLY_CONTRACT_TERMINATION" comesBack>
      Dodaj dokument
    </DocumentLink>
  </p>
);
