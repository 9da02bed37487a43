import type { OrderRow } from '@shop/contracts';
import type { ReactNode } from 'react';
import { CallError } from '../rpc/call-error.js';
import type { CommandName, Rpc } from '../rpc/rpc.js';
import { useCall } from '../rpc/use-call.js';
import { renderInConsole } from './console.fixtures.js';

interface Kept {
  readonly id: string;
  readonly revision: number;
}

/** A server with one record, which refuses what stands on another revision than the newest. */
function serverOf<R extends Kept>(first: R) {
  const told: object[] = [];
  let record = first;
  const rpc: Partial<Rpc> = {
    query: (() => Promise.resolve(record)) as Rpc['query'],
    command: ((_method: string, params: { readonly expectedRevision?: number }) => {
      told.push(params);
      if (params.expectedRevision !== record.revision) return Promise.reject(new CallError({ code: 'CONFLICT' }));
      record = { ...record, revision: record.revision + 1 };
      return Promise.resolve({ id: record.id, revision: record.revision });
    }) as Rpc['command'],
  };
  const elsewhere = (change: Partial<R>) => {
    record = { ...record, ...change, revision: record.revision + 1 };
  };
  return { rpc, told, elsewhere };
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
