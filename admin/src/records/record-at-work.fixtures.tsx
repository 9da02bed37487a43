import type { OrderRow, HistoryStep } from '@shop/contracts';
import type { ReactNode } from 'react';
import { CallError } from '../rpc/call-error.js';
import type { CommandName, Rpc } from '../rpc/rpc.js';
import { useCall } from '../rpc/use-call.js';
import { oneself, renderInConsole } from './console.fixtures.js';

const at = '2026-11-21T09:05:00.000Z';

interface Kept {
  readonly id: string;
  readonly revision: number;
}

/** A server with one record, which refuses what stands on another revision than the newest and knows who changed it. */
function serverOf<R extends Kept>(first: R) {
  const told: object[] = [];
  const steps: HistoryStep[] = [];
  let record = first;
  const changedBy = (id: string, name: string) =>
    steps.push({ revision: record.revision, at, type: 'Changed', actor: { kind: 'staff', id, name } });
  const rpc: Partial<Rpc> = {
    query: ((method: string, params: { readonly after?: number; readonly until?: number }) =>
      Promise.resolve(method === 'admin.history.steps' ? stepsBetween(steps, params) : record)) as Rpc['query'],
    command: ((_method: string, params: { readonly expectedRevision?: number }) => {
      told.push(params);
      if (params.expectedRevision !== record.revision) return Promise.reject(new CallError({ code: 'CONFLICT' }));
      record = { ...record, revision: record.revision + 1 };
      changedBy(oneself, 'Marko');
      return Promise.resolve({ id: record.id, revision: record.revision });
    }) as Rpc['command'],
  };
  const elsewhere = (change: Partial<R>) => {
    record = { ...record, ...change, revision: record.revision + 1 };
    changedBy('staff-9', 'Jasna');
  };
  return { rpc, told, elsewhere };
}

export function stepsBetween(
  steps: readonly HistoryStep[],
  { after = -1, until = Infinity }: { readonly after?: number; readonly until?: number },
): readonly HistoryStep[] {
  return steps.filter(({ revision }) => revision > after && revision <= until);
}

/** What is opened on a record as a list showed it, while others work on the same record. */
export async function openOnListed<R extends Kept>(listed: R, dialog: (listed: R) => ReactNode) {
  const { rpc, told, elsewhere } = serverOf(listed);
  await renderInConsole(rpc, dialog(listed));
  return { told, elsewhere };
}

/** What stands on an order that is asked for, and asked for again. */
export async function openOnOrder(
  first: OrderRow,
  screen: (order: OrderRow) => ReactNode,
  allowed: readonly CommandName[] = [],
) {
  const { rpc, told, elsewhere } = serverOf(first);
  function Asked() {
    const { data } = useCall('admin.orders.getOne', { id: first.id });
    return data === undefined ? null : screen(data);
  }
  await renderInConsole(rpc, <Asked />, allowed);
  return { told, elsewhere };
}
