import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { DataOf, ParamsInputOf } from '@shop/contracts';
import { useRef } from 'react';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { newUuid } from '../browser.js';
import { errorKey } from '../desk/error-key.js';
import { useText } from '../i18n/use-text.js';
import { failureOf } from '../rpc/call-error.js';
import { useRpc } from '../rpc/rpc-context.js';
import type { CommandName, Wire } from '../rpc/rpc.js';
import { useOwnChanges } from './own-changes.js';

/** A call on which a colleague is about the record. */
export interface HeldCall {
  readonly errandId: string;
  readonly holder: string;
}

interface RecordCommand<M extends CommandName> {
  readonly send: (params: ParamsInputOf<Wire[M]>) => void;
  readonly pending: boolean;
  /** Code of the last refusal. */
  readonly failure: string | null;
  /** The call that the last one was refused for. */
  readonly held: HeldCall | null;
}

interface CommandOptions {
  /** A refusal is told where the command was given, and not at the edge of the page too. */
  readonly tellsFailure?: boolean;
}

/** One command of the console: sent once however often it is pressed, said when it is done, what shows it asked for again. */
export function useRecordCommand<M extends CommandName>(
  method: M,
  onDone: (data: DataOf<Wire[M]>) => void = () => undefined,
  { tellsFailure = false }: CommandOptions = {},
): RecordCommand<M> {
  const t = useText();
  const rpc = useRpc();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const own = useOwnChanges();
  const sent = useRef<{ body: string; key: string } | null>(null);
  const refresh = () => refreshRecords(queryClient);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (params: ParamsInputOf<Wire[M]>) => {
      const current = own.upToDate(params);
      const body = JSON.stringify(current);
      if (sent.current?.body !== body) sent.current = { body, key: newUuid() };
      return rpc.command(method, current, { key: sent.current.key });
    },
    onSuccess: (data, params) => {
      own.remember(method, params, data);
      sent.current = null;
      refresh();
      notify(t('orders.done'), { type: 'success' });
      onDone(data);
    },
    onError: (refusal) => {
      const code = codeOf(refusal);
      if (code === 'CONFLICT' || code === 'NOT_FOUND') refresh();
      void logoutIfAccessDenied(refusal);
      const held = heldBehind(refusal);
      const said = code === 'CONFLICT' ? t('records.conflict') : t(errorKey(code));
      if (!tellsFailure) notify(held === null ? said : t('queue.held_by', { name: held.holder }), { type: 'error' });
    },
  });
  return { send: mutate, pending: isPending, failure: error === null ? null : codeOf(error), held: heldBehind(error) };
}

function heldBehind(refusal: unknown): HeldCall | null {
  const { claimedBy, heldErrandId } = failureOf(refusal) ?? {};
  return claimedBy === undefined || heldErrandId === undefined
    ? null
    : { errandId: heldErrandId, holder: claimedBy.name };
}

function codeOf(refusal: unknown): string {
  return failureOf(refusal)?.code ?? 'SERVER_ERROR';
}

function refreshRecords(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
  void queryClient.invalidateQueries({
    queryKey: ['call'],
    predicate: ({ queryKey }) => queryKey[1] !== 'offers.f.getAll',
  });
}
