import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { activeContractList, concludedContractList } from '../api/contracts.ts';
import { billsLogic } from '../api/bills.ts';
import { Bills } from '../pages/bills/Bills.tsx';
import { billShape } from '../pages/bills/bills.list.tsx';
import { Contracts } from '../pages/contracts/Contracts.tsx';
import { contractShape } from '../pages/contracts/contracts.list.tsx';
import type { Flows } from '../runtime/flows.ts';
import type { ContractsTab } from './paths.ts';
import { sayIfDownloadIsCutShort } from '../runtime/say-if-cut-short.ts';
import { useFlow } from '../runtime/use-flow.ts';
import { parametersOfAddress, useListAddress, useMarkedItem } from '../runtime/use-list-address.ts';

/** The bills with their machine, which follows the address. */
export function BillsScreen({ flows }: { flows: Flows }) {
  const input = { parameters: parametersOfAddress(billShape) };
  const bills = useFlow(useActorRef(billsLogic, { input }), flows);
  useListAddress(billShape, (parameters) => bills.send({ type: 'address.changed', parameters }));
  const { download } = bills.getSnapshot().children;
  useEffect(() => () => sayIfDownloadIsCutShort(download), [download]);
  return <Bills bills={bills} markedNumber={useMarkedItem()} />;
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
