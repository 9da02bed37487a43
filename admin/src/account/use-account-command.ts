import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataOf, ParamsInputOf } from '@shop/contracts';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import type { CommandName, ConsoleContract } from '../rpc/rpc.js';
import { useRpc } from '../rpc/rpc-context.js';

type AccountCommand = CommandName & `staff.${string}`;

/** Runs a command on the user's account and shows a rejection at the field. Each attempt gets a new idempotency key. */
export function useAccountCommand<M extends AccountCommand>(
  method: M,
  onDone: (data: DataOf<ConsoleContract[M]>) => void,
) {
  const rpc = useRpc();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (params: ParamsInputOf<ConsoleContract[M]>) => rpc.command(method, params),
    onSuccess: (data) => {
      onDone(data);
      return queryClient.invalidateQueries({ queryKey: ['call', 'staff.secondFactor'] });
    },
  });
  return {
    send: mutate,
    pending: isPending,
    failure: error === null ? null : (rpcFailureOf(error)?.code ?? 'SERVER_ERROR'),
  };
}
