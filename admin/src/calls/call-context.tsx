import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CallState, CallStore } from './call-store.js';

const CallContext = createContext<CallStore | null>(null);

export const CallProvider = CallContext.Provider;

export function useCallStore(): CallStore {
  const store = useContext(CallContext);
  if (store === null) throw new Error('useCallStore outside of CallProvider');
  return store;
}

export function useCallState(): CallState {
  const store = useCallStore();
  return useSyncExternalStore(store.subscribe, store.state);
}
