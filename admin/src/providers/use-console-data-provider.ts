import { useDataProvider } from 'react-admin';
import { useMemo } from 'react';
import { RpcError } from '../rpc/rpc-error.js';
import type { Rpc } from '../rpc/rpc.js';
import type { ConsoleDataProvider, NamedResult } from './data-provider.js';

/** The named queries and commands of react-admin's data provider. A rejected session logs out, and rejects the call. */
export function useConsoleDataProvider(): Pick<Rpc, 'query' | 'command'> {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useMemo(
    () => ({
      query: async (...args) => dataOf(await provider.query(...args)),
      command: async (...args) => dataOf(await provider.command(...args)),
    }),
    [provider],
  );
}

/** After a logout react-admin resolves with an empty record. */
function dataOf<Data>(response: NamedResult<Data> | object): Data {
  if ('result' in response) return response.result;
  throw new RpcError({ code: 'NOT_LOGGED_IN' });
}
