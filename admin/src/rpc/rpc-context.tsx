import { createContext, useContext } from 'react';
import type { Rpc } from './rpc.js';

const RpcContext = createContext<Rpc | null>(null);

export const RpcProvider = RpcContext.Provider;

export function useRpc(): Rpc {
  const rpc = useContext(RpcContext);
  if (rpc === null) throw new Error('useRpc outside of RpcProvider');
  return rpc;
}
