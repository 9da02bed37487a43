import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../shared/chunks.js';
import { followChoiceOfOtherTabs, useConsent } from '../shared/consent-choice.js';
import type { CountryCode } from '../shared/country.js';
import { useShop } from '../shared/shop.js';
import { announce } from '../shared/ui/Announcer.js';

const idleMs = 1500;

/** The question about analytics and what follows from its answer come after the page, and only where they are needed. */
export function ConsentGate() {
  const { messages: t, pack } = useShop();
  const { analytics, changing, change } = useConsent();
  const [Consent, setConsent] = useState<ComponentType | null>(null);
  useEffect(followChoiceOfOtherTabs, []);
  const needed = analytics === 'accepted' || (analytics === null && pack.law.analyticsConsentAsked);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (Consent !== null || (!changing && (!needed || failed))) return;
    const load = (): void => {
      loadConsent(pack.code).then(
        (loaded) => setConsent(() => loaded),
        // Unasked is as good as refused: nothing is loaded. Who has asked for it hears why nothing opens.
        () => {
          setFailed(true);
          if (changing) announce(t.fallback.chunk);
          change(false);
        },
      );
    };
    const timer = window.setTimeout(load, changing ? 0 : idleMs);
    return () => window.clearTimeout(timer);
  }, [Consent, changing, change, failed, needed, pack.code, t]);
  return Consent === null ? null : (
    <Suspense fallback={null}>
      <Consent />
    </Suspense>
  );
}

async function loadConsent(country: CountryCode): Promise<ComponentType> {
  const { Consent, consentTexts } = await loadChunk(() => import('../shared/consent/Consent.js'));
  await consentTexts.load(country);
  return Consent;
}
