import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ParamsInputOf } from '@shop/contracts';
import { useRef } from 'react';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { newUuid } from '../browser.js';
import { useText } from '../i18n/use-text.js';
import { failureOf } from '../rpc/call-error.js';
import { useRpc } from '../rpc/rpc-context.js';
import type { CommandName, Wire } from '../rpc/rpc.js';
import { callKey } from '../rpc/use-call.js';

type ReviewCommandName = Extract<CommandName, `admin.reviews.${string}`>;

interface ReviewCommand<M extends ReviewCommandName> {
  readonly send: (params: ParamsInputOf<Wire[M]>) => void;
  readonly pending: boolean;
  /** Code of the last refusal. */
  readonly failure: string | null;
}

/** One command on one review, beside the decisions: sent at once, and the lists show what came of it. */
export function useReviewCommand<M extends ReviewCommandName>(method: M, onDone: () => void): ReviewCommand<M> {
  const t = useText();
  const rpc = useRpc();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const sent = useRef<{ body: string; key: string } | null>(null);
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: callKey('admin.reviews.getList') });
    void queryClient.invalidateQueries({ queryKey: callKey('admin.reviews.getOne') });
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (params: ParamsInputOf<Wire[M]>) => {
      const body = JSON.stringify(params);
      if (sent.current?.body !== body) sent.current = { body, key: newUuid() };
      return rpc.command(method, params, { key: sent.current.key });
    },
    onSuccess: () => {
      refresh();
      notify(t('orders.done'), { type: 'success' });
      onDone();
    },
    onError: (refusal) => {
      if (failureOf(refusal)?.code === 'CONFLICT') refresh();
      void logoutIfAccessDenied(refusal);
    },
  });
  return {
    send: mutate,
    pending: isPending,
    failure: error === null ? null : (failureOf(error)?.code ?? 'SERVER_ERROR'),
  };
}
