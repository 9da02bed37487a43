import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useListContext, useLogoutIfAccessDenied } from 'react-admin';
import { newUuid } from '../browser.js';
import { failureOf } from '../rpc/call-error.js';
import { useRpc } from '../rpc/rpc-context.js';

/** So many are sent at once, so that the progress can be seen. */
const pieceSize = 25;

export type BulkCommand = 'packMany' | 'shipMany';

interface BulkState {
  readonly command: BulkCommand;
  readonly total: number;
  readonly done: number;
  readonly failed: readonly { readonly id: string; readonly code: string }[];
}

export interface Bulk {
  readonly state: BulkState | null;
  readonly running: boolean;
  readonly run: (command: BulkCommand, ids: readonly string[]) => void;
  readonly retry: () => void;
  readonly close: () => void;
}

/** One command for many orders, a piece at a time; what fails stays chosen. */
export function useBulk(): Bulk {
  const queryClient = useQueryClient();
  const { onSelect } = useListContext();
  const [state, setState] = useState<BulkState | null>(null);
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const runPiece = usePiece();

  const work = async (command: BulkCommand, ids: readonly string[]) => {
    busy.current = true;
    setRunning(true);
    let current: BulkState = { command, total: ids.length, done: 0, failed: [] };
    setState(current);
    for (let at = 0; at < ids.length; at += pieceSize) {
      const piece = ids.slice(at, at + pieceSize);
      const failed = await runPiece(command, piece);
      const done = current.done + piece.length - failed.length;
      current = { ...current, done, failed: [...current.failed, ...failed] };
      setState(current);
    }
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
  return async (command: BulkCommand, ids: string[]): Promise<BulkState['failed']> => {
    try {
      const { results } = await rpc.command(`admin.orders.${command}`, { ids }, { key: newUuid() });
      return results.flatMap(({ id, status, code = 'SERVER_ERROR' }) => (status === 'ok' ? [] : [{ id, code }]));
    } catch (error) {
      void logoutIfAccessDenied(error);
      const code = failureOf(error)?.code ?? 'SERVER_ERROR';
      return ids.map((id) => ({ id, code }));
    }
  };
}
