import type { LiveChange, LiveTopic } from '@shop/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { useCallDesk } from '../desk/desk-context.js';
import { useErrandDesk } from '../desk/errands/errand-desk-context.js';
import { useMay } from '../providers/use-may.js';
import { CallError } from '../rpc/call-error.js';
import { callKey } from '../rpc/use-call.js';
import { useRpc } from '../rpc/rpc-context.js';
import { Throttle } from './throttle.js';

export type LiveStatus = 'off' | 'connecting' | 'open' | 'lost';

const LiveContext = createContext<LiveStatus>('off');

/** Whether changes arrive by themselves. */
export function useLiveStatus(): LiveStatus {
  return useContext(LiveContext);
}

/** A screen catches up with a burst of changes at most once in this time. */
const gapMs = 1000;

/** The one stream of this page: what changes on the server makes the answers that show it be asked for again. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const rpc = useRpc();
  const desk = useCallDesk();
  const errands = useErrandDesk();
  const queryClient = useQueryClient();
  const topics = useTopics();
  const logoutIfAccessDenied = useLatest(useLogoutIfAccessDenied());
  const [status, setStatus] = useState<LiveStatus>('off');
  useEffect(() => {
    if (topics.length === 0) return undefined;
    const throttle = new Throttle(gapMs, { after: afterTimeout });
    const catchUp = () => {
      void queryClient.invalidateQueries({ predicate: isLive });
      throttle.run('desk', () => void desk.refresh());
      throttle.run('errand', () => void errands.refresh());
    };
    setStatus('connecting');
    const close = rpc.subscribe(
      'admin.live',
      { topics: [...topics] },
      {
        // What was asked for before the stream was there may have changed before it was, too.
        onGap: catchUp,
        onStatus: (isOpen) => setStatus(isOpen ? 'open' : 'lost'),
        onError: (failure) => {
          if (failure.code === 'NOT_LOGGED_IN') void logoutIfAccessDenied.current(new CallError(failure));
        },
        onData: (change) => {
          if (!('topic' in change)) return catchUp();
          throttle.run(`${change.topic} ${change.id}`, () => refreshRecord(queryClient, change));
          throttle.run(change.topic, () => refreshLists(queryClient, change.topic));
          if (change.id === desk.state().call?.order.id) throttle.run('desk', () => void desk.refresh());
          const other = errands.state().call?.errand;
          const touched = change.id === other?.id || change.id === other?.subjectId;
          if (other !== undefined && touched) throttle.run('errand', () => void errands.refresh());
        },
      },
    );
    return () => {
      close();
      setStatus('off');
    };
  }, [rpc, desk, errands, queryClient, topics, logoutIfAccessDenied]);
  return <LiveContext.Provider value={status}>{children}</LiveContext.Provider>;
}

/** The stream stays open when a callback changes. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

function useTopics(): readonly LiveTopic[] {
  const may = useMay();
  const orders = may('admin.orders.getList');
  // Whoever changes orders sees who is on the phone about them.
  const calls = may('admin.calls.queue') || may('admin.orders.edit');
  const reviews = may('admin.reviews.getList');
  const offers = may('admin.offers.getList');
  const projections = may('ops.projections.getList');
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

function isLive({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return queryKey[0] === 'orders' || queryKey[0] === 'call';
}

function refreshRecord(queryClient: QueryClient, { topic, id }: LiveChange): void {
  if (topic === 'projections') return;
  if (topic === 'reviews') {
    void queryClient.invalidateQueries({ queryKey: callKey('admin.reviews.getOne', { id }) });
    return;
  }
  if (topic === 'offers') {
    void queryClient.invalidateQueries({ queryKey: callKey('admin.offers.getOne', { id }) });
    void queryClient.invalidateQueries({ queryKey: callKey('admin.offers.priceHistory', { id }) });
    return;
  }
  void queryClient.invalidateQueries({ queryKey: ['orders', 'getOne', { id }] });
  void queryClient.invalidateQueries({ queryKey: callKey('admin.orders.getOne', { id }) });
  void queryClient.invalidateQueries({ queryKey: callKey('admin.orders.history', { id }) });
  void queryClient.invalidateQueries({ queryKey: callKey('admin.orders.parcel', { id }) });
  void queryClient.invalidateQueries({ queryKey: callKey('admin.orders.clubFees', { ids: [id] }) });
  void queryClient.invalidateQueries({ queryKey: callKey('admin.errands.getOne', { id }) });
}

function refreshLists(queryClient: QueryClient, topic: LiveTopic): void {
  if (topic === 'calls' || topic === 'orders') {
    void queryClient.invalidateQueries({ queryKey: callKey('admin.calls.queue') });
    void queryClient.invalidateQueries({ queryKey: callKey('admin.errands.queue') });
    void queryClient.invalidateQueries({ queryKey: ['orders', 'getList'] });
    void queryClient.invalidateQueries({ queryKey: callKey('admin.orders.getList') });
    void queryClient.invalidateQueries({ queryKey: callKey('admin.calls.lookUp') });
    void queryClient.invalidateQueries({ queryKey: callKey('admin.calls.agents') });
  }
  if (topic === 'reviews') {
    void queryClient.invalidateQueries({ queryKey: callKey('admin.reviews.getList') });
    void queryClient.invalidateQueries({ queryKey: callKey('admin.reviews.stats') });
  }
  if (topic === 'offers') {
    void queryClient.invalidateQueries({ queryKey: callKey('admin.offers.getList') });
    void queryClient.invalidateQueries({ queryKey: callKey('offers.f.getAll') });
  }
  if (topic === 'projections') void queryClient.invalidateQueries({ queryKey: callKey('ops.projections.getList') });
  if (topic === 'orders') void queryClient.invalidateQueries({ queryKey: callKey('admin.calls.stats') });
}
