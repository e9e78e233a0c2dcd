import type { ContractOrder, ContractRow } from '../../api/contracts.ts';
import { formatDay } from '../../../domain/values/day.ts';
import { labelOf } from '../../../domain/values/entry-of.ts';
import { leasingTypeLabels } from '../../../domain/labels.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { activeContracts, concludedContracts } from '../../api/lists.ts';
import { type ContractsTab, paths } from '../../routes/paths.ts';
import { type ListColumns, shapeOf, tableColumns } from '../../list/columns.ts';
import type { ListDefinition } from '../../list/definition.ts';
import { aboutMissingContracts, howContractsAreLinked } from '../../features/contact/missing-contracts.ts';
import { contractNoun } from '../../text/nouns.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import { StackedCell } from '../../ui/text/StackedCell.tsx';
import { DebtAmount } from '../../features/bills/DebtAmount.tsx';
import { ContractStatus } from './ContractStatus.tsx';

const columns: ListColumns<ContractRow, ContractOrder> = {
  number: {
    label: 'Broj ugovora',
    sortable: true,
    card: 'line',
    cell: ({ number }) => (
      <Link to={paths.contract(number)} variant="row">
        <span className="num">{number}</span>
      </Link>
    ),
  },
  subjectName: {
    label: 'Objekt leasinga',
    sortable: true,
    card: 'title',
    cell: ({ number, subjectName, registrationNumber }) => (
      <StackedCell strong second={registrationNumber ?? 'Bez registracije'}>
        <Link to={paths.contract(number)} variant="row">
          {subjectName}
        </Link>
      </StackedCell>
    ),
  },
  leasingTypeCategory: {
    label: 'Vrsta leasinga',
    sortable: true,
    secondary: true,
    cell: ({ leasingTypeCategory }) => labelOf(leasingTypeLabels, leasingTypeCategory),
  },
  signingDate: {
    label: 'Potpisan',
    sortable: true,
    secondary: true,
    card: 'start',
    cell: ({ signingDate }) => <span className="num">{formatDay(signingDate)}</span>,
  },
  activityStatus: {
    label: 'Status',
    sortable: true,
    card: 'foot',
    cell: ({ activityStatus }) => <ContractStatus status={activityStatus} />,
  },
  openDebtEur: {
    label: 'Dospjeli dug',
    align: 'end',
    sortable: true,
    card: 'end',
    cell: ({ openDebtEur }) => <DebtAmount eur={openDebtEur} />,
  },
  installmentAmountEur: {
    label: 'Rata',
    align: 'end',
    sortable: true,
    card: 'amount',
    cell: ({ installmentAmountEur }) => <strong className="num">{formatEur(installmentAmountEur)}</strong>,
  },
  registrationNumber: { label: 'Registracija', sortable: true },
};

export const contractShape = shapeOf(columns);

const common = {
  title: 'Ugovori',
  noun: contractNoun,
  columns: tableColumns(columns),
  rowKey: ({ number }: ContractRow) => number,
  searchLabel: 'Pretraži ugovore',
  failed: 'Ugovore trenutačno ne možemo prikazati',
};

/** Of a customer who has neither active nor concluded ones. */
export const noContracts: ListDefinition<ContractRow>['empty'] = {
  title: 'Nemate ugovora',
  text: `${howContractsAreLinked} Ako ste ugovor već sklopili, a ne vidite ga, javite nam se da provjerimo koju adresu imamo. Ako još niste, izračunajte ratu za vozilo koje želite.`,
  action: (
    <>
      <LinkButton to={paths.contact} state={aboutMissingContracts}>
        Javite nam se
      </LinkButton>
      <LinkButton variant="secondary" to={paths.calculator}>
        Otvori kalkulator
      </LinkButton>
    </>
  ),
};

export const contractLists: Record<ContractsTab, ListDefinition<ContractRow>> = {
  'active-contracts': {
    ...common,
    query: activeContracts,
    empty: {
      title: 'Nemate aktivnih ugovora',
      text: 'Ovdje će se pojaviti ugovori koji su u tijeku ili u obradi.',
      action: (
        <LinkButton variant="secondary" to={paths.contractList('concluded-contracts')}>
          Otvori zaključene ugovore
        </LinkButton>
      ),
    },
  },
  'concluded-contracts': {
    ...common,
    query: concludedContracts,
    empty: {
      title: 'Nemate zaključenih ugovora',
      text: 'Ovdje će se pojaviti ugovori kojima istekne trajanje ili koji se prekinu.',
      // Not to the other tab, which may have led here.
      action: <LinkButton to={paths.calculator}>Otvori kalkulator</LinkButton>,
    },
  },
};
