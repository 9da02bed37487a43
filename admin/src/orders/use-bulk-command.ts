import type { DataOf } from '@shop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useListContext, useLogoutIfAccessDenied } from 'react-admin';
import { browserNow, newUuid } from '../browser.js';
import { useConsoleDataProvider } from '../providers/use-console-data-provider.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { pickRevisions, useRecordShownRevisions, useSeenRevisions, type Revisions } from './use-seen-revisions.js';

/** Small batches make the progress visible. */
const batchSize = 25;
/** Ten seconds by the server, less what a request may take. */
const undoMs = 9_500;

export type BulkRequest =
  | { readonly command: 'packMany' | 'shipMany' | 'deliverMany' }
  | { readonly command: 'cancelMany'; readonly reason: string }
  | { readonly command: 'noteMany'; readonly text: string }
  | { readonly command: 'undoMany'; readonly outcomeEventIds: ReadonlyMap<string, string> };

type BulkItemResult = DataOf<ConsoleContract['admin.orders.packMany']>['results'][number];

export interface BulkFailure {
  readonly id: string;
  readonly code: string;
  readonly current?: BulkItemResult['now'];
  readonly seenRevision?: number | undefined;
  /** State that the carrier reports instead of the delivery. */
  readonly parcel?: BulkItemResult['parcel'];
}

/** A repeated one has the same key and revisions, so it changes nothing twice. */
interface Batch {
  readonly ids: readonly string[];
  readonly revisions: Revisions;
  readonly key: string;
}

interface BulkState {
  readonly request: BulkRequest;
  readonly total: number;
  readonly done: number;
  readonly failed: readonly BulkFailure[];
  /** May have been carried out. */
  readonly unanswered: readonly Batch[];
  /** Cancelled orders, by id. */
  readonly outcomeEventIds: ReadonlyMap<string, string>;
  /** Milliseconds, browser clock. */
  readonly undoUntil: number;
}

export interface BulkRun {
  readonly state: BulkState | null;
  readonly isRunning: boolean;
  /** True if all orders were changed. */
  readonly run: (request: BulkRequest, ids: readonly string[]) => Promise<boolean>;
  readonly retry: () => void;
  readonly undo: () => void;
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

  const batchesOf = (ids: readonly string[]) => createBatches(ids, seen.revisionsFor(ids));
  const runAll = async (request: BulkRequest, batches: readonly Batch[]): Promise<boolean> => {
    if (isBusy.current || batches.length === 0) return false;
    isBusy.current = true;
    setRunning(true);
    const total = batches.reduce((sum, { ids }) => sum + ids.length, 0);
    let current: BulkState = {
      ...{ request, total, done: 0, failed: [], unanswered: [], outcomeEventIds: new Map(), undoUntil: 0 },
    };
    setState(current);
    for (const batch of batches) {
      const sentAt = browserNow();
      const { failed, outcomeEventIds, isAnswered } = await sendBatch(request, batch);
      current = {
        ...current,
        done: current.done + batch.ids.length - failed.length,
        failed: [...current.failed, ...failed],
        unanswered: isAnswered ? current.unanswered : [...current.unanswered, batch],
        outcomeEventIds: new Map([...current.outcomeEventIds, ...outcomeEventIds]),
        undoUntil: sentAt + undoMs,
      };
      setState(current);
    }
    seen.recordRevisions(
      current.failed.flatMap(({ id, current }) => (current === undefined ? [] : [{ id, revision: current.revision }])),
    );
    onSelect(current.failed.map(({ id }) => id));
    void queryClient.invalidateQueries({ queryKey: ['orders'] });
    isBusy.current = false;
    setRunning(false);
    return current.failed.length === 0;
  };
  return {
    ...{ state, isRunning, close: () => setState(null) },
    run: (request, ids) => runAll(request, batchesOf(ids)),
    retry: () => {
      if (state === null) return;
      const repeated = new Set(state.unanswered.flatMap(({ ids }) => ids));
      const rejected = state.failed.map(({ id }) => id).filter((id) => !repeated.has(id));
      void runAll(state.request, [...state.unanswered, ...batchesOf(rejected)]);
    },
    undo: () => {
      if (state === null) return;
      const { outcomeEventIds } = state;
      void runAll({ command: 'undoMany', outcomeEventIds }, batchesOf([...outcomeEventIds.keys()]));
    },
  };
}

function createBatches(ids: readonly string[], revisions: Revisions): readonly Batch[] {
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, nr) => {
    const batch = ids.slice(nr * batchSize, (nr + 1) * batchSize);
    return { ids: batch, revisions: pickRevisions(batch, revisions), key: newUuid() };
  });
}

interface BatchResult extends Pick<BulkState, 'failed' | 'outcomeEventIds'> {
  readonly isAnswered: boolean;
}

function useSendBatch() {
  const { command } = useConsoleDataProvider();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const send = (request: BulkRequest, { ids, revisions, key }: Batch) => {
    if (request.command === 'undoMany') {
      const outcomes = ids.map((id) => ({ id, outcomeEventId: request.outcomeEventIds.get(id) ?? '' }));
      return command('admin.orders.undoMany', { outcomes }, { key });
    }
    const { command: name, ...fields } = request;
    return command(`admin.orders.${name}`, { ...fields, ids: [...ids], expectedRevisions: revisions }, { key });
  };
  return async (request: BulkRequest, batch: Batch): Promise<BatchResult> => {
    try {
      const { results } = await send(request, batch);
      const failed = results.flatMap(({ id, status, code = 'SERVER_ERROR', now, parcel }) =>
        status === 'ok' ? [] : [{ id, code, current: now, seenRevision: batch.revisions[id], parcel }],
      );
      const outcomes = results.flatMap(({ id, outcomeEventId }) =>
        outcomeEventId === undefined ? [] : [[id, outcomeEventId] as const],
      );
      return { failed, outcomeEventIds: new Map(outcomes), isAnswered: true };
    } catch (error) {
      void logoutIfAccessDenied(error);
      const code = rpcFailureOf(error)?.code ?? 'SERVER_ERROR';
      return { failed: batch.ids.map((id) => ({ id, code })), outcomeEventIds: new Map(), isAnswered: false };
    }
  };
}
