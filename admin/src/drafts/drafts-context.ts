import { createContext, useContext } from 'react';
import type { DraftStore } from './draft-store.js';

const DraftsContext = createContext<DraftStore | null>(null);
export const DraftsProvider = DraftsContext.Provider;

export function useDrafts(): DraftStore {
  const drafts = useContext(DraftsContext);
  if (drafts === null) throw new Error('useDrafts requires a DraftsProvider');
  return drafts;
}
