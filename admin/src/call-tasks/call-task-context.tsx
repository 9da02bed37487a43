import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CallTaskStore, CallTaskState } from './call-task-store.js';

const CallTaskContext = createContext<CallTaskStore | null>(null);

export const CallTaskProvider = CallTaskContext.Provider;

export function useCallTaskStore(): CallTaskStore {
  const store = useContext(CallTaskContext);
  if (store === null) throw new Error('useCallTaskStore outside of CallTaskProvider');
  return store;
}

export function useCallTaskState(): CallTaskState {
  const store = useCallTaskStore();
  return useSyncExternalStore(store.subscribe, store.state);
}
