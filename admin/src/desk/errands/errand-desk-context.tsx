import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ErrandDesk, ErrandDeskState } from './errand-desk.js';

const ErrandDeskContext = createContext<ErrandDesk | null>(null);

export const ErrandDeskProvider = ErrandDeskContext.Provider;

export function useErrandDesk(): ErrandDesk {
  const desk = useContext(ErrandDeskContext);
  if (desk === null) throw new Error('useErrandDesk outside of ErrandDeskProvider');
  return desk;
}

export function useErrandDeskState(): ErrandDeskState {
  const desk = useErrandDesk();
  return useSyncExternalStore(desk.subscribe, desk.state);
}
