import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataOf, ParamsInputOf } from '@shop/contracts';
import { useConsoleDataProvider } from '../providers/use-console-data-provider.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import type { CommandName, ConsoleContract } from '../rpc/rpc.js';
import { rpcQueryKey } from '../rpc/use-rpc-query.js';

type AccountCommand = CommandName & `staff.${string}`;

/** Runs a command on the user's account and shows a rejection at the field. Each attempt gets a new idempotency key. */
export function useAccountCommand<M extends AccountCommand>(
  method: M,
  onDone: (data: DataOf<ConsoleContract[M]>) => void,
) {
  const { command } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (params: ParamsInputOf<ConsoleContract[M]>) => command(method, params),
    onSuccess: (data) => {
      onDone(data);
      return queryClient.invalidateQueries({ queryKey: rpcQueryKey('staff.secondFactor') });
    },
  });
  return {
    send: mutate,
    pending: isPending,
    failure: error === null ? null : (rpcFailureOf(error)?.code ?? 'SERVER_ERROR'),
  };
}
