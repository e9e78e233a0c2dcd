import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useHistoryState } from 'wouter/use-browser-location';
import { firstPage } from '../../../domain/lists/list.ts';
import { activeContractList, concludedContractList } from '../../api/contracts.ts';
import { activeContracts, concludedContracts } from '../../api/lists.ts';
import { List } from '../../list/List.tsx';
import { type ContractsTab, paths } from '../../routes/paths.ts';
import { readMarkedItem } from '../../runtime/read-location.ts';
import { useListMachine } from '../../runtime/use-list-machine.ts';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { contractLists, contractShape, noContracts } from './contracts.list.tsx';

const tabs: readonly { tab: ContractsTab; text: string }[] = [
  { tab: 'active-contracts', text: 'Aktivni ugovori' },
  { tab: 'concluded-contracts', text: 'Zaključeni ugovori' },
];

const logic = { 'active-contracts': activeContractList, 'concluded-contracts': concludedContractList };

export interface ContractsPageProps {
  readonly tab: ContractsTab;
}

export function ContractsPage({ tab }: ContractsPageProps) {
  return <Contracts key={tab} tab={tab} />;
}

function Contracts({ tab }: ContractsPageProps) {
  const list = useListMachine(logic[tab], contractShape);
  const isEmpty = useSelector(list, ({ context }) => context.page?.totalElements === 0);
  const others = tab === 'active-contracts' ? concludedContracts : activeContracts;
  const { data } = useQuery({ ...others(firstPage), enabled: isEmpty });
  const definition = contractLists[tab];
  return (
    <List
      definition={data?.totalElements === 0 ? { ...definition, empty: noContracts } : definition}
      list={list}
      markedKey={readMarkedItem(useHistoryState())}
      tabs={
        <Tabs
          label="Ugovori"
          items={tabs.map(({ tab: each, text }) => ({
            text,
            to: paths.contractList(each),
            current: each === tab,
          }))}
        />
      }
    />
  );
}
