import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PauseReason } from '@shop/contracts';
import { useNotify } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { errorKey } from '../calls/error-key.js';
import { useCan } from '../providers/use-can.js';
import { useConsoleDataProvider } from '../providers/use-console-data-provider.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import { rpcQueryKey } from '../rpc/use-rpc-query.js';

const presenceQueryKey = ['presence'] as const;
/** Browsers throttle hidden pages to one timer a minute; the server's timeout is a little longer. */
const heartbeatMs = 30_000;

interface AgentPresence {
  readonly takesCalls: boolean;
  /** Null if calls come in. */
  readonly paused: PauseReason | null;
  readonly pending: boolean;
  readonly pause: (reason: PauseReason) => void;
  readonly resume: () => void;
}

/** Agent presence of this browser. Sends heartbeats while a component is mounted. */
export function useAgentPresence(): AgentPresence {
  const t = useText();
  const { command } = useConsoleDataProvider();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const takesCalls = useCan()('admin.calls.present');
  const { data } = useQuery({
    queryKey: presenceQueryKey,
    queryFn: () => command('admin.calls.present', {}),
    enabled: takesCalls,
    refetchInterval: heartbeatMs,
    refetchIntervalInBackground: true,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: PauseReason | null) =>
      reason === null ? command('admin.calls.resume', {}) : command('admin.calls.pause', { reason }),
    onSuccess: (state) => {
      queryClient.setQueryData(presenceQueryKey, state);
      void queryClient.invalidateQueries({ queryKey: rpcQueryKey('admin.calls.agents') });
    },
    onError: (error) => {
      const code = rpcFailureOf(error)?.code ?? 'SERVER_ERROR';
      notify(code === 'CONFLICT' ? t('callers.desk.busy') : t(errorKey(code)), { type: 'warning' });
    },
  });
  return {
    takesCalls,
    paused: data?.paused ?? null,
    pending: isPending,
    pause: (reason) => mutate(reason),
    resume: () => mutate(null),
  };
}
