import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../shared/chunks.js';
import { type ConsentChoice, syncConsentAcrossTabs, useConsent } from '../shared/consent-store.js';
import type { CountryCode, ShopPack } from '../shared/country.js';
import { useShop } from '../shared/shop.js';
import { announce } from '../shared/ui/Announcer.js';

/** Delay of the tag container, which only measures. */
const containerDelayMs = 1500;

export function ConsentGate() {
  const { messages: t, pack } = useShop();
  const { analytics, dialogOpen, setDialogOpen } = useConsent();
  const [Consent, setConsent] = useState<ComponentType | null>(null);
  useEffect(syncConsentAcrossTabs, []);
  const asked = isAsked(pack, analytics);
  const needed = asked || analytics === 'accepted';
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
    if (dialogOpen || asked) return load();
    const timer = window.setTimeout(load, containerDelayMs);
    return () => window.clearTimeout(timer);
  }, [Consent, dialogOpen, setDialogOpen, failed, asked, needed, pack.code, t]);
  return Consent === null ? null : (
    <Suspense fallback={null}>
      <Consent />
    </Suspense>
  );
}

/** Loads the question before the first paint: later it would cover what a visitor reads. The gate handles a failure. */
export async function preloadConsent(pack: ShopPack): Promise<void> {
  if (isAsked(pack, useConsent.getState().analytics)) await loadConsent(pack.code).catch(() => undefined);
}

function isAsked(pack: ShopPack, analytics: ConsentChoice): boolean {
  return analytics === null && pack.law.analyticsConsentAsked;
}

async function loadConsent(country: CountryCode): Promise<ComponentType> {
  const { AnalyticsConsent, consentTexts } = await loadChunk(() => import('../shared/consent/AnalyticsConsent.js'));
  await consentTexts.load(country);
  return AnalyticsConsent;
}
