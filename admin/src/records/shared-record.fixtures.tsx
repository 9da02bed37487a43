import type { OrderRow, HistoryStep } from '@shop/contracts';
import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RpcError } from '../rpc/rpc-error.js';
import type { CommandName, Rpc } from '../rpc/rpc.js';
import { useRecord } from './use-record.js';
import { currentStaffId, renderInConsole } from './render-in-console.fixtures.js';

const at = '2026-11-21T09:05:00.000Z';

interface VersionedRecord {
  readonly id: string;
  readonly revision: number;
}

function createServer<R extends VersionedRecord>(first: R) {
  const commands: object[] = [];
  const steps: HistoryStep[] = [];
  let record = first;
  const changedBy = (id: string, name: string) =>
    steps.push({ revision: record.revision, at, type: 'Changed', actor: { kind: 'staff', id, name } });
  const rpc: Partial<Rpc> = {
    query: ((method: string, params: { readonly after?: number; readonly until?: number }) =>
      Promise.resolve(method === 'admin.history.steps' ? filterSteps(steps, params) : record)) as Rpc['query'],
    command: ((_method: string, params: { readonly expectedRevision?: number }) => {
      commands.push(params);
      if (params.expectedRevision !== record.revision) return Promise.reject(new RpcError({ code: 'CONFLICT' }));
      record = { ...record, revision: record.revision + 1 };
      changedBy(currentStaffId, 'Marko');
      return Promise.resolve({ id: record.id, revision: record.revision });
    }) as Rpc['command'],
  };
  const changeElsewhere = (change: Partial<R>) => {
    record = { ...record, ...change, revision: record.revision + 1 };
    changedBy('staff-9', 'Jasna');
  };
  return { rpc, told: commands, elsewhere: changeElsewhere };
}

export function filterSteps(
  steps: readonly HistoryStep[],
  { after = -1, until = Infinity }: { readonly after?: number; readonly until?: number },
): readonly HistoryStep[] {
  return steps.filter(({ revision }) => revision > after && revision <= until);
}

export async function openWithListedRecord<R extends VersionedRecord>(listed: R, dialog: (listed: R) => ReactNode) {
  const { rpc, told: commands, elsewhere: changeElsewhere } = createServer(listed);
  const queryClient = await renderInConsole(rpc, dialog(listed));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { told: commands, elsewhere: changeElsewhere };
}

export async function openWithOrder(
  first: OrderRow,
  screen: (order: OrderRow) => ReactNode,
  allowed: readonly CommandName[] = [],
) {
  const { rpc, told: commands, elsewhere: changeElsewhere } = createServer(first);
  function OrderLoader() {
    const { record } = useRecord('orders', first.id);
    return record === undefined ? null : screen(record);
  }
  await renderInConsole(rpc, <OrderLoader />, allowed);
  return { told: commands, elsewhere: changeElsewhere };
}
