import { createContext, useContext, useSyncExternalStore } from 'react';
import type { OrderCallStore, OrderCallState } from './order-call-store.js';

const OrderCallContext = createContext<OrderCallStore | null>(null);

export const OrderCallProvider = OrderCallContext.Provider;

export function useOrderCallStore(): OrderCallStore {
  const store = useContext(OrderCallContext);
  if (store === null) throw new Error('useOrderCallStore outside of OrderCallProvider');
  return store;
}

export function useOrderCallState(): OrderCallState {
  const store = useOrderCallStore();
  return useSyncExternalStore(store.subscribe, store.state);
}
