import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../shared/chunks.js';
import { syncConsentAcrossTabs, useConsent } from '../shared/consent-store.js';
import type { CountryCode } from '../shared/country.js';
import { useShop } from '../shared/shop.js';
import { announce } from '../shared/ui/Announcer.js';

const loadDelayMs = 1500;

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
        // Null counts as rejected: nothing loads. A visitor who opened the dialog gets an error.
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
