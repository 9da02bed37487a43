import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PauseReason } from '@shop/contracts';
import { useNotify } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { errorKey } from '../desk/error-key.js';
import { useMay } from '../providers/use-may.js';
import { failureOf } from '../rpc/call-error.js';
import { callKey } from '../rpc/use-call.js';
import { useRpc } from '../rpc/rpc-context.js';

const presenceKey = ['presence'] as const;
/** Browsers let hidden pages speak once a minute at most; the server waits a little longer than that. */
const signMs = 30_000;

interface Presence {
  /** This role makes calls. */
  readonly atDesk: boolean;
  /** Why no calls come; null: they do. */
  readonly paused: PauseReason | null;
  readonly pending: boolean;
  readonly pause: (reason: PauseReason) => void;
  readonly resume: () => void;
}

/** Whether this desk takes calls. While a screen shows it, the server hears that somebody is here. */
export function usePresence(): Presence {
  const t = useText();
  const rpc = useRpc();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const atDesk = useMay()('admin.calls.present');
  const { data } = useQuery({
    queryKey: presenceKey,
    queryFn: () => rpc.command('admin.calls.present', {}),
    enabled: atDesk,
    refetchInterval: signMs,
    refetchIntervalInBackground: true,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: PauseReason | null) =>
      reason === null ? rpc.command('admin.calls.resume', {}) : rpc.command('admin.calls.pause', { reason }),
    onSuccess: (state) => {
      queryClient.setQueryData(presenceKey, state);
      void queryClient.invalidateQueries({ queryKey: callKey('admin.calls.agents') });
    },
    onError: (refusal) => {
      const code = failureOf(refusal)?.code ?? 'SERVER_ERROR';
      notify(code === 'CONFLICT' ? t('callers.desk.busy') : t(errorKey(code)), { type: 'warning' });
    },
  });
  return {
    atDesk,
    paused: data?.paused ?? null,
    pending: isPending,
    pause: (reason) => mutate(reason),
    resume: () => mutate(null),
  };
}
