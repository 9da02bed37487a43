import { create } from 'zustand';
import { readStorage, writeStorage } from './storage.js';

/** Analytics consent; null until chosen. */
export type ConsentChoice = 'accepted' | 'refused' | null;

export const consentStorageKey = 'consent';

interface ConsentState {
  readonly analytics: ConsentChoice;
  readonly dialogOpen: boolean;
  setAnalytics(analytics: 'accepted' | 'refused', at: string): void;
  setDialogOpen(dialogOpen: boolean): void;
}

export const useConsent = create<ConsentState>()((set) => ({
  analytics: parseConsentChoice(readStorage('localStorage', consentStorageKey)),
  dialogOpen: false,
  setAnalytics: (analytics, at) => {
    writeStorage('localStorage', consentStorageKey, JSON.stringify({ analytics, at }));
    set({ analytics, dialogOpen: false });
  },
  setDialogOpen: (dialogOpen) => set({ dialogOpen }),
}));

export function parseConsentChoice(stored: string | null): ConsentChoice {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null || !('analytics' in value)) return null;
    return value.analytics === 'accepted' || value.analytics === 'refused' ? value.analytics : null;
  } catch {
    return null;
  }
}

export function syncConsentAcrossTabs(): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === consentStorageKey || event.key === null) {
      useConsent.setState({ analytics: parseConsentChoice(readStorage('localStorage', consentStorageKey)) });
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
