import { callTaskKinds, type CallKind } from '@shop/contracts/call-values';

/** Orders to confirm, all other calls, or one kind of these. */
export type QueueFilter = CallKind | 'other';

export function queueFilterOf(pathname: string, search: string): QueueFilter {
  if (pathname !== '/queue/other') return 'order_confirmation';
  const wanted = new URLSearchParams(search).get('kind');
  return callTaskKinds.find((kind) => kind === wanted) ?? 'other';
}

export function queuePath(filter: QueueFilter): string {
  if (filter === 'order_confirmation') return '/queue';
  return filter === 'other' ? '/queue/other' : `/queue/other?kind=${filter}`;
}
