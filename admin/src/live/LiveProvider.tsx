import type { LiveChange, LiveTopic } from '@shop/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { ActiveCall } from '../calls/active-call.js';
import { useCallStore } from '../calls/call-context.js';
import { isRecordQuery, type ResourceName } from '../providers/resources.js';
import { useCan } from '../providers/use-can.js';
import { RpcError } from '../rpc/rpc-error.js';
import { rpcQueryKey } from '../rpc/use-rpc-query.js';
import { useRpc } from '../rpc/rpc-context.js';
import { refreshQueries } from './refresh-queries.js';
import { Throttle } from './throttle.js';

export type LiveStatus = 'off' | 'connecting' | 'open' | 'lost' | 'offline';

const LiveContext = createContext<LiveStatus>('off');

export function useLiveStatus(): LiveStatus {
  return useContext(LiveContext);
}

/** A burst of changes refreshes a screen at most once in this time. */
const refreshIntervalMs = 1000;

/** The only event stream of the page: live updates invalidate the affected queries. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const rpc = useRpc();
  const calls = useCallStore();
  const queryClient = useQueryClient();
  const topics = useLiveTopics();
  const logoutIfAccessDenied = useLatest(useLogoutIfAccessDenied());
  const [status, setStatus] = useState<LiveStatus>('off');
  useEffect(() => {
    if (topics.length === 0) return undefined;
    const throttle = new Throttle(refreshIntervalMs, { after: afterTimeout });
    const refreshAll = () => {
      refreshQueries(queryClient, { predicate: isRecordQuery });
      throttle.run('call', () => void calls.refresh());
    };
    setStatus('connecting');
    const close = rpc.subscribe(
      'admin.live',
      { topics: [...topics] },
      {
        // Data loaded before the stream opened may be stale.
        onGap: refreshAll,
        onStatus: (isOpen) => setStatus(isOpen ? 'open' : 'lost'),
        onError: (failure) => {
          if (failure.code === 'NOT_LOGGED_IN') void logoutIfAccessDenied.current(new RpcError(failure));
        },
        onData: (change) => {
          if (!('topic' in change)) return refreshAll();
          throttle.run(`${change.topic} ${change.id}`, () => refreshRecord(queryClient, change));
          throttle.run(change.topic, () => refreshLists(queryClient, change.topic));
          if (isAbout(change, calls.state().call)) throttle.run('call', () => void calls.refresh());
        },
      },
    );
    return () => {
      close();
      setStatus('off');
    };
  }, [rpc, calls, queryClient, topics, logoutIfAccessDenied]);
  const isOnline = useSyncExternalStore(listenToConnection, () => navigator.onLine);
  useEffect(() => {
    // Renews the lease at once, not with the next heartbeat.
    if (isOnline) void calls.refresh();
  }, [isOnline, calls]);
  const shownStatus = isOnline || status === 'off' ? status : 'offline';
  return <LiveContext.Provider value={shownStatus}>{children}</LiveContext.Provider>;
}

/** The browser knows at once that it has no network; the stream notices its silence later. */
function listenToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

function isAbout({ id }: LiveChange, call: ActiveCall | null): boolean {
  return call !== null && (call.id === id || (call.type === 'other' && call.callTask.subjectId === id));
}

/** Updates callbacks without reopening the stream. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

function useLiveTopics(): readonly LiveTopic[] {
  const can = useCan();
  const orders = can('admin.orders.getList');
  // Roles that edit orders also see the calls in progress.
  const calls = can('admin.calls.queue') || can('admin.orders.edit');
  const reviews = can('admin.reviews.getList');
  const offers = can('admin.offers.getList');
  const projections = can('ops.projections.getList');
  return useMemo(
    () => [
      ...(orders ? (['orders'] as const) : []),
      ...(calls ? (['calls'] as const) : []),
      ...(reviews ? (['reviews'] as const) : []),
      ...(offers ? (['offers'] as const) : []),
      ...(projections ? (['projections'] as const) : []),
    ],
    [orders, calls, reviews, offers, projections],
  );
}

function afterTimeout(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}

function refreshRecord(queryClient: QueryClient, { topic, id }: LiveChange): void {
  if (topic === 'projections') return;
  const resource = topic === 'calls' ? 'orders' : topic;
  invalidate(queryClient, [resource, 'getOne', { id }]);
  if (topic === 'reviews') return;
  if (topic === 'offers') return invalidate(queryClient, rpcQueryKey('admin.offers.priceHistory', { id }));
  invalidate(
    queryClient,
    rpcQueryKey('admin.orders.history', { id }),
    ['orders', 'getMany', { ids: [id] }],
    rpcQueryKey('admin.orders.parcel', { id }),
    rpcQueryKey('admin.orders.returnDetails', { id }),
    rpcQueryKey('admin.orders.clubFees', { ids: [id] }),
    ['errands', 'getOne', { id }],
  );
}

function refreshLists(queryClient: QueryClient, topic: LiveTopic): void {
  if (topic === 'calls' || topic === 'orders') {
    invalidate(
      queryClient,
      listKey('calls'),
      listKey('errands'),
      listKey('orders'),
      rpcQueryKey('admin.calls.lookUp'),
      rpcQueryKey('admin.calls.agents'),
    );
  }
  if (topic === 'reviews') invalidate(queryClient, listKey('reviews'), rpcQueryKey('admin.reviews.stats'));
  if (topic === 'offers') invalidate(queryClient, listKey('offers'), rpcQueryKey('offers.f.getAll'));
  if (topic === 'projections') invalidate(queryClient, listKey('projections'));
  if (topic === 'orders') invalidate(queryClient, rpcQueryKey('admin.calls.stats'));
}

/** Start of react-admin's query keys of all lists of a resource. */
function listKey(resource: ResourceName): readonly unknown[] {
  return [resource, 'getList'];
}

function invalidate(queryClient: QueryClient, ...queryKeys: readonly (readonly unknown[])[]): void {
  for (const queryKey of queryKeys) refreshQueries(queryClient, { queryKey });
}
