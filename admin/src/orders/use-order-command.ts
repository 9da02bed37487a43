import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ParamsInputOf } from '@shop/contracts';
import { useRef } from 'react';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { newUuid } from '../browser.js';
import { errorKey } from '../desk/error-key.js';
import { useText } from '../i18n/use-text.js';
import { useOwnChanges } from '../records/own-changes.js';
import { failureOf } from '../rpc/call-error.js';
import { useRpc } from '../rpc/rpc-context.js';
import type { CommandName, Wire } from '../rpc/rpc.js';

type OrderCommandName = Extract<CommandName, `admin.orders.${string}`>;

interface OrderCommand<M extends OrderCommandName> {
  readonly send: (params: ParamsInputOf<Wire[M]>) => void;
  readonly pending: boolean;
  /** Code of the last refusal. */
  readonly failure: string | null;
}

/** One command on one order: sent at once, said when it is done, asked for again when the order was changed meanwhile. */
export function useOrderCommand<M extends OrderCommandName>(method: M, onDone: () => void): OrderCommand<M> {
  const t = useText();
  const rpc = useRpc();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const own = useOwnChanges();
  const sent = useRef<{ body: string; key: string } | null>(null);
  const refresh = () => refreshOrders(queryClient);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (params: ParamsInputOf<Wire[M]>) => {
      const current = own.upToDate(params);
      const body = JSON.stringify(current);
      if (sent.current?.body !== body) sent.current = { body, key: newUuid() };
      return rpc.command(method, current, { key: sent.current.key });
    },
    onSuccess: (data, params) => {
      own.remember(method, params, data);
      refresh();
      notify(t('orders.done'), { type: 'success' });
      onDone();
    },
    onError: (refusal) => {
      const code = failureOf(refusal)?.code ?? 'SERVER_ERROR';
      if (code === 'CONFLICT') refresh();
      void logoutIfAccessDenied(refusal);
      notify(t(errorKey(code)), { type: 'error' });
    },
  });
  return {
    send: mutate,
    pending: isPending,
    failure: error === null ? null : (failureOf(error)?.code ?? 'SERVER_ERROR'),
  };
}

function refreshOrders(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
  void queryClient.invalidateQueries({
    queryKey: ['call'],
    predicate: ({ queryKey }) => queryKey[1] !== 'offers.f.getAll',
  });
}
