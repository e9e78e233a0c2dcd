import type { ActorRefFrom } from 'xstate';
import type { listMachine } from '../../../machines/list.ts';
import { type ContractsTab, paths } from '../../routes/paths.ts';
import { List } from '../../list/List.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { contractLists } from './contracts.list.tsx';

const tabs: readonly { tab: ContractsTab; text: string }[] = [
  { tab: 'active-contracts', text: 'Aktivni ugovori' },
  { tab: 'concluded-contracts', text: 'Zaključeni ugovori' },
];

export interface ContractsProps {
  readonly tab: ContractsTab;
  readonly list: ActorRefFrom<typeof listMachine>;
  /** Number of the contract that the customer was sent to. */
  readonly markedNumber: string | null;
}

/** The contracts that run, and those that are over. */
export function Contracts({ tab, list, markedNumber }: ContractsProps) {
  return (
    <List
      definition={contractLists[tab]}
      list={list}
      markedKey={markedNumber}
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
