import { useHistoryState } from 'wouter/use-browser-location';
import { activeContractList, concludedContractList } from '../../api/contracts.ts';
import { List } from '../../list/List.tsx';
import { type ContractsTab, paths, readMarkedItem } from '../../routes/paths.ts';
import { useListMachine } from '../../runtime/use-list-machine.ts';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { contractLists, contractShape } from './contracts.list.tsx';

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
  return (
    <List
      definition={contractLists[tab]}
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
