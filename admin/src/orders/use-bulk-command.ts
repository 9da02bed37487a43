import type { DataOf } from '@shop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useListContext, useLogoutIfAccessDenied } from 'react-admin';
import { newUuid } from '../browser.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import { useRpc } from '../rpc/rpc-context.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { pickRevisions, useRecordShownRevisions, useSeenRevisions, type Revisions } from './use-seen-revisions.js';

/** Small batches make the progress visible. */
const batchSize = 25;

export type BulkRequest =
  | { readonly command: 'packMany' | 'shipMany' | 'deliverMany' }
  | { readonly command: 'cancelMany'; readonly reason: string }
  | { readonly command: 'noteMany'; readonly text: string };

type BulkItemResult = DataOf<ConsoleContract['admin.orders.packMany']>['results'][number];

export interface BulkFailure {
  readonly id: string;
  readonly code: string;
  readonly current?: BulkItemResult['now'];
  readonly seenRevision?: number | undefined;
  /** State that the carrier reports instead of the delivery. */
  readonly parcel?: BulkItemResult['parcel'];
}

interface BulkState {
  readonly request: BulkRequest;
  readonly total: number;
  readonly done: number;
  readonly failed: readonly BulkFailure[];
}

export interface BulkRun {
  readonly state: BulkState | null;
  readonly isRunning: boolean;
  readonly run: (request: BulkRequest, ids: readonly string[]) => void;
  readonly retry: () => void;
  readonly close: () => void;
}

/**
 * Sends a command for many orders in batches, with the seen revisions. A retry uses the revision of the conflict
 * response.
 */
export function useBulkCommand(): BulkRun {
  const queryClient = useQueryClient();
  const { onSelect } = useListContext();
  const [state, setState] = useState<BulkState | null>(null);
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);
  const sendBatch = useSendBatch();
  const seen = useSeenRevisions();
  useRecordShownRevisions(seen);

  const runAll = async (request: BulkRequest, ids: readonly string[]) => {
    isBusy.current = true;
    setRunning(true);
    let current: BulkState = { request, total: ids.length, done: 0, failed: [] };
    setState(current);
    const revisions = seen.revisionsFor(ids);
    for (let at = 0; at < ids.length; at += batchSize) {
      const batch = ids.slice(at, at + batchSize);
      const failed = await sendBatch(request, batch, revisions);
      const done = current.done + batch.length - failed.length;
      current = { ...current, done, failed: [...current.failed, ...failed] };
      setState(current);
    }
    seen.recordRevisions(
      current.failed.flatMap(({ id, current }) => (current === undefined ? [] : [{ id, revision: current.revision }])),
    );
    onSelect(current.failed.map(({ id }) => id));
    void queryClient.invalidateQueries({ queryKey: ['orders'] });
    isBusy.current = false;
    setRunning(false);
  };
  const run = (request: BulkRequest, ids: readonly string[]) => {
    if (!isBusy.current && ids.length > 0) void runAll(request, ids);
  };
  const retry = () => {
    if (state !== null) run(state.request, failedIds(state));
  };
  return { state, isRunning, run, retry, close: () => setState(null) };
}

function failedIds({ failed }: BulkState): readonly string[] {
  return failed.map(({ id }) => id);
}

function useSendBatch() {
  const rpc = useRpc();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return async ({ command, ...fields }: BulkRequest, ids: string[], seen: Revisions): Promise<BulkState['failed']> => {
    try {
      const params = { ...fields, ids, expectedRevisions: pickRevisions(ids, seen) };
      const { results } = await rpc.command(`admin.orders.${command}`, params, { key: newUuid() });
      return results.flatMap(({ id, status, code = 'SERVER_ERROR', now, parcel }) =>
        status === 'ok' ? [] : [{ id, code, current: now, seenRevision: seen[id], parcel }],
      );
    } catch (error) {
      void logoutIfAccessDenied(error);
      const code = rpcFailureOf(error)?.code ?? 'SERVER_ERROR';
      return ids.map((id) => ({ id, code }));
    }
  };
}
