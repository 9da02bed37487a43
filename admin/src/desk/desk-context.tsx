import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CallDesk, DeskState } from './call-desk.js';

const DeskContext = createContext<CallDesk | null>(null);

export const DeskProvider = DeskContext.Provider;

export function useCallDesk(): CallDesk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('useCallDesk outside of DeskProvider');
  return desk;
}

export function useDeskState(): DeskState {
  const desk = useCallDesk();
  return useSyncExternalStore(desk.subscribe, desk.state);
}
