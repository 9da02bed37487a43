import { create } from 'zustand';
import { readStored, writeStored } from './browser.js';

/** What a visitor has said about being counted; null until then. */
export type Choice = 'accepted' | 'refused' | null;

export const consentKey = 'consent';

interface ConsentState {
  readonly analytics: Choice;
  /** Whether the choice is open for a change. */
  readonly changing: boolean;
  choose(analytics: 'accepted' | 'refused', at: string): void;
  change(changing: boolean): void;
}

export const useConsent = create<ConsentState>()((set) => ({
  analytics: parseChoice(readStored('localStorage', consentKey)),
  changing: false,
  choose: (analytics, at) => {
    writeStored('localStorage', consentKey, JSON.stringify({ analytics, at }));
    set({ analytics, changing: false });
  },
  change: (changing) => set({ changing }),
}));

/** Whatever else is found in the place of a choice is none. */
export function parseChoice(stored: string | null): Choice {
  if (stored === null) return null;
  try {
    const found: unknown = JSON.parse(stored);
    if (typeof found !== 'object' || found === null || !('analytics' in found)) return null;
    return found.analytics === 'accepted' || found.analytics === 'refused' ? found.analytics : null;
  } catch {
    return null;
  }
}

/** Takes over what was chosen in another tab; returns how to stop. */
export function followChoiceOfOtherTabs(): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === consentKey || event.key === null) {
      useConsent.setState({ analytics: parseChoice(readStored('localStorage', consentKey)) });
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
