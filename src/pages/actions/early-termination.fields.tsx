import { formatDay } from '../../../domain/day.ts';
import type { Termination } from '../../../domain/early-termination.ts';
import { holdsWords } from '../../../domain/text-order.ts';
import type { Contract } from '../../api/contracts.ts';
import type { ContractRow, DocumentRow } from '../../api/early-termination.ts';
import type { MachineField } from '../../form/definition.ts';
import {
  isTerminationOpen,
  OpenTermination,
  type OpenTerminationProps,
} from '../../features/requests/OpenTermination.tsx';
import type { WantedUpload } from '../../features/documents/wanted-upload.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { useMedia } from '../../ui/theme/use-media.ts';
import { paths } from '../../routes/paths.ts';
import * as styles from './actions.css.ts';

/** What is offered, and what is known of the contract that is chosen. */
export interface TerminationChoices {
  readonly contracts: readonly ContractRow[];
  readonly documents: readonly DocumentRow[];
  /** What was asked for the chosen contract before. */
  readonly requested: Contract['earlyTermination'];
}

type OnChoice = (
  event: { type: 'contract.chosen'; contract: string } | { type: 'document.chosen'; document: string },
) => void;

/** Number, object and registration, each of which may identify a contract to the reader. */
const contractText = ({ number, subjectName, registrationNumber }: ContractRow) =>
  [number, subjectName, registrationNumber].filter(Boolean).join(' · ');

const documentText = ({ name, issueDate }: DocumentRow) => `${name}, izdan ${formatDay(issueDate)}`;

export function terminationFields(
  chosen: Termination,
  { contracts, documents, requested }: TerminationChoices,
  onChoice: OnChoice,
): MachineField[] {
  const hasDocuments = documents.length > 0;
  return [
    {
      kind: 'choice',
      name: 'contract',
      label: 'Ugovor',
      hint: 'Pronađite ga po broju, objektu leasinga ili registraciji.',
      value: chosen.contract,
      options: contracts.map((contract) => ({ value: contract.number, text: contractText(contract) })),
      fits: holdsWords,
      onChange: (contract) => onChoice({ type: 'contract.chosen', contract }),
      after: isTerminationOpen(requested) ? <AskedBefore request={requested} /> : undefined,
    },
    {
      kind: 'choice',
      name: 'document',
      label: 'Dokument',
      hint: 'Za prijevremeni prekid ugovora, iz Vaše dokumentacije.',
      value: chosen.document,
      options: documents.map((document) => ({ value: String(document.id), text: documentText(document) })),
      disabled: !hasDocuments,
      fits: holdsWords,
      onChange: (document) => onChoice({ type: 'document.chosen', document }),
      after: hasDocuments ? undefined : <NoDocuments />,
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

const wanted: WantedUpload = { category: 'EARLY_CONTRACT_TERMINATION' };

function NoDocuments() {
  const isNarrow = useMedia(media.smDown);
  return (
    <Message kind="warn">
      <p>Još niste dodali dokument za prijevremeni prekid ugovora. Bez njega zahtjev ne možete poslati.</p>
      <p className={styles.add}>
        <Link
          to={isNarrow ? paths.documentationUpload : paths.documentation}
          state={wanted}
          variant="standalone"
        >
          Dodaj dokument
        </Link>
      </p>
    </Message>
  );
}
