import type { DataOf } from '@shop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useListContext, useLogoutIfAccessDenied } from 'react-admin';
import { newUuid } from '../browser.js';
import { failureOf } from '../rpc/call-error.js';
import { useRpc } from '../rpc/rpc-context.js';
import type { Wire } from '../rpc/rpc.js';
import { revisionsOf, useRevisionsOnScreen, useSeenRevisions, type Revisions } from './use-seen-revisions.js';

/** So many are sent at once, so that the progress can be seen. */
const pieceSize = 25;

export type BulkCommand = 'packMany' | 'shipMany';

type Result = DataOf<Wire['admin.orders.packMany']>['results'][number];

/** An order with which nothing was done, and why. */
export interface BulkFailure {
  readonly id: string;
  readonly code: string;
  /** With CONFLICT: how the order is now. */
  readonly now?: Result['now'];
  /** The revision that was on the screen. */
  readonly seen?: number | undefined;
}

interface BulkState {
  readonly command: BulkCommand;
  readonly total: number;
  readonly done: number;
  readonly failed: readonly BulkFailure[];
}

export interface Bulk {
  readonly state: BulkState | null;
  readonly running: boolean;
  readonly run: (command: BulkCommand, ids: readonly string[]) => void;
  readonly retry: () => void;
  readonly close: () => void;
}

/**
 * One command for many orders, a piece at a time, each order with the revision that was seen; what fails stays chosen. Of an order
 * that had changed the answer tells how it is now: that has been seen, once it is tried again.
 */
export function useBulk(): Bulk {
  const queryClient = useQueryClient();
  const { onSelect } = useListContext();
  const [state, setState] = useState<BulkState | null>(null);
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const runPiece = usePiece();
  const seen = useSeenRevisions();
  useRevisionsOnScreen(seen);

  const work = async (command: BulkCommand, ids: readonly string[]) => {
    busy.current = true;
    setRunning(true);
    let current: BulkState = { command, total: ids.length, done: 0, failed: [] };
    setState(current);
    const revisions = seen.of(ids);
    for (let at = 0; at < ids.length; at += pieceSize) {
      const piece = ids.slice(at, at + pieceSize);
      const failed = await runPiece(command, piece, revisions);
      const done = current.done + piece.length - failed.length;
      current = { ...current, done, failed: [...current.failed, ...failed] };
      setState(current);
    }
    seen.remember(current.failed.flatMap(({ id, now }) => (now === undefined ? [] : [{ id, revision: now.revision }])));
    onSelect(current.failed.map(({ id }) => id));
    void queryClient.invalidateQueries({ queryKey: ['orders'] });
    busy.current = false;
    setRunning(false);
  };
  const run = (command: BulkCommand, ids: readonly string[]) => {
    if (!busy.current && ids.length > 0) void work(command, ids);
  };
  const retry = () => {
    if (state !== null) run(state.command, failedIds(state));
  };
  return { state, running, run, retry, close: () => setState(null) };
}

function failedIds({ failed }: BulkState): readonly string[] {
  return failed.map(({ id }) => id);
}

/** Sends one piece; answers what failed of it. */
function usePiece() {
  const rpc = useRpc();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return async (command: BulkCommand, ids: string[], seen: Revisions): Promise<BulkState['failed']> => {
    try {
      const params = { ids, expectedRevisions: revisionsOf(ids, seen) };
      const { results } = await rpc.command(`admin.orders.${command}`, params, { key: newUuid() });
      return results.flatMap(({ id, status, code = 'SERVER_ERROR', now }) =>
        status === 'ok' ? [] : [{ id, code, now, seen: seen[id] }],
      );
    } catch (error) {
      void logoutIfAccessDenied(error);
      const code = failureOf(error)?.code ?? 'SERVER_ERROR';
      return ids.map((id) => ({ id, code }));
    }
  };
}
