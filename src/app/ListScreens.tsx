import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { activeContractList, concludedContractList } from '../api/contracts.ts';
import { billsLogic } from '../api/bills.ts';
import type { billDownloadMachine } from '../../machines/bill-download.ts';
import { Bills } from '../screens/bills/Bills.tsx';
import { billShape } from '../screens/bills/bills.list.tsx';
import { Contracts } from '../screens/contracts/Contracts.tsx';
import { contractShape } from '../screens/contracts/contracts.list.tsx';
import type { Flows } from './flows.ts';
import type { ContractsTab } from './paths.ts';
import { toastStore } from './toasts.ts';
import { useFlow } from './use-flow.ts';
import { parametersOfAddress, useListAddress, useMarkedItem } from './use-list-address.ts';

/** The bills with their machine, which follows the address. */
export function BillsScreen({ flows }: { flows: Flows }) {
  const input = { parameters: parametersOfAddress(billShape) };
  const bills = useFlow(useActorRef(billsLogic, { input }), flows);
  useListAddress(billShape, (parameters) => bills.send({ type: 'address.changed', parameters }));
  const { download } = bills.getSnapshot().children;
  useEffect(() => () => sayIfCutShort(download), [download]);
  return <Bills bills={bills} markedNumber={useMarkedItem()} />;
}

/** A download ends with its screen: who leaves meanwhile is told that nothing was saved. */
function sayIfCutShort(download: ActorRefFrom<typeof billDownloadMachine> | undefined): void {
  if (!download?.getSnapshot().matches('running')) return;
  toastStore.show({
    kind: 'urgent',
    title: 'Preuzimanje je prekinuto',
    message: 'Otišli ste sa stranice prije kraja preuzimanja. Odaberite račune i pokušajte ponovno.',
  });
}

const contractLogic = {
  'active-contracts': activeContractList,
  'concluded-contracts': concludedContractList,
};

/** One tab of the contracts with its machine; mounted anew for the other tab. */
export function ContractsScreen({ tab, flows }: { tab: ContractsTab; flows: Flows }) {
  const input = { parameters: parametersOfAddress(contractShape) };
  const list = useFlow(useActorRef(contractLogic[tab], { input }), flows);
  useListAddress(contractShape, (parameters) => list.send({ type: 'parameters.changed', parameters }));
  return <Contracts tab={tab} list={list} markedNumber={useMarkedItem()} />;
}
