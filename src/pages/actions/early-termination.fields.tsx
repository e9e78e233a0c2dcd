import { formatDay } from '../../../domain/day.ts';
import type { Termination } from '../../../domain/early-termination.ts';
import { foldText } from '../../../domain/text-order.ts';
import type { Contract } from '../../api/contracts.ts';
import type { ContractRow, DocumentRow } from '../../api/early-termination.ts';
import type { OwnedField } from '../../form/owned-definition.ts';
import { isTerminationOpen } from '../../features/requests/OpenTermination.tsx';
import { AskedBefore } from './AskedBefore.tsx';
import { NoDocuments } from './NoDocuments.tsx';

/** What is offered, and what is known of the contract that is chosen. */
export interface TerminationFormChoices {
  readonly contracts: readonly ContractRow[];
  readonly documents: readonly DocumentRow[];
  /** What was asked for the chosen contract before. */
  readonly requested: Contract['earlyTermination'];
}

type OnChoice = (
  event: { type: 'contract.chosen'; contract: string } | { type: 'document.chosen'; document: string },
) => void;

/** What tells one contract from another, to people who know its number, its object or its registration. */
const contractText = ({ number, subjectName, registrationNumber }: ContractRow) =>
  [number, subjectName, registrationNumber].filter(Boolean).join(' · ');

const documentText = ({ name, issueDate }: DocumentRow) => `${name}, izdan ${formatDay(issueDate)}`;

/** Every typed word stands somewhere in the text, whatever its case and accents. */
function holds(text: string, typed: string): boolean {
  const whole = foldText(text);
  return foldText(typed)
    .split(' ')
    .every((word) => whole.includes(word));
}

/** What a request for early termination is made with. */
export function terminationFields(
  chosen: Termination,
  { contracts, documents, requested }: TerminationFormChoices,
  onChoice: OnChoice,
): OwnedField[] {
  const hasDocuments = documents.length > 0;
  return [
    {
      kind: 'choice',
      name: 'contract',
      label: 'Ugovor',
      hint: 'Pronađite ga po broju, objektu leasinga ili registraciji.',
      value: chosen.contract,
      options: contracts.map((contract) => ({ value: contract.number, text: contractText(contract) })),
      fits: holds,
      onChoose: (contract) => onChoice({ type: 'contract.chosen', contract }),
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
      fits: holds,
      onChoose: (document) => onChoice({ type: 'document.chosen', document }),
      after: hasDocuments ? undefined : <NoDocuments />,
    },
  ];
}
