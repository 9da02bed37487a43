import { callTaskKinds, type CallKind } from '@shop/contracts/call-values';
import { parseQueryFromLocation } from 'react-admin';
import { listAddress, listPath } from '../records/list-path.js';

/** Orders to confirm, all other calls, or one kind of these. */
export type QueueFilter = CallKind | 'other';

/** By the address of the list, for parts of the page outside of it. */
export function queueFilterOf(pathname: string, search: string): QueueFilter {
  if (!pathname.startsWith(listAddress('errands'))) return 'order_confirmation';
  const wanted: unknown = parseQueryFromLocation({ search }).filter?.['kind'];
  return callTaskKinds.find((kind) => kind === wanted) ?? 'other';
}

export function queuePath(filter: QueueFilter): string {
  if (filter === 'order_confirmation') return listAddress('calls');
  return filter === 'other' ? listAddress('errands') : listPath('errands', { kind: filter });
}

/** Path of the list for an older bookmark: `?late=1` of the orders, `?kind=KIND` of the other calls. Else null. */
export function pathOfOldAddress(search: string): string | null {
  const params = new URLSearchParams(search);
  const wanted = params.get('kind');
  const kind = callTaskKinds.find((one) => one === wanted);
  if (kind !== undefined) return queuePath(kind);
  return params.has('late') ? listPath('calls', { late: true }) : null;
}
