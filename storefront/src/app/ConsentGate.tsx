import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../shared/chunks.js';
import { syncConsentAcrossTabs, useConsent } from '../shared/consent-store.js';
import type { CountryCode } from '../shared/country.js';
import { useShop } from '../shared/shop.js';
import { announce } from '../shared/ui/Announcer.js';

const loadDelayMs = 1500;

/** The question about analytics and what follows from its answer come after the page, and only where they are needed. */
export function ConsentGate() {
  const { messages: t, pack } = useShop();
  const { analytics, dialogOpen, setDialogOpen } = useConsent();
  const [Consent, setConsent] = useState<ComponentType | null>(null);
  useEffect(syncConsentAcrossTabs, []);
  const needed = analytics === 'accepted' || (analytics === null && pack.law.analyticsConsentAsked);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (Consent !== null || (!dialogOpen && (!needed || failed))) return;
    const load = (): void => {
      loadConsent(pack.code).then(
        (loaded) => setConsent(() => loaded),
        // Unasked is as good as refused: nothing is loaded. Who has asked for it hears why nothing opens.
        () => {
          setFailed(true);
          if (dialogOpen) announce(t.fallback.chunk);
          setDialogOpen(false);
        },
      );
    };
    const timer = window.setTimeout(load, dialogOpen ? 0 : loadDelayMs);
    return () => window.clearTimeout(timer);
  }, [Consent, dialogOpen, setDialogOpen, failed, needed, pack.code, t]);
  return Consent === null ? null : (
    <Suspense fallback={null}>
      <Consent />
    </Suspense>
  );
}

async function loadConsent(country: CountryCode): Promise<ComponentType> {
  const { AnalyticsConsent, consentTexts } = await loadChunk(() => import('../shared/consent/AnalyticsConsent.js'));
  await consentTexts.load(country);
  return AnalyticsConsent;
}
