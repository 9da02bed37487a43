import { analyticsContainer } from '@shop/countries/analytics';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { now } from '../browser.js';
import { useConsent } from '../consent-store.js';
import { useShop } from '../shop.js';
import { useTexts } from '../use-texts.js';
import { announce } from '../ui/Announcer.js';
import { Button, IconButton } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { Dialog } from '../ui/Dialog.js';
import { useBottomBar } from '../ui/use-bottom-bar.js';
import { isTagContainerLoaded, loadTagContainer, removeAnalyticsCookies } from './tag-container.js';
import { type ConsentTexts, consentTexts } from './texts.js';

const privacyPath = '/privacy-policy?section=analytics';

export { consentTexts };

export function AnalyticsConsent() {
  const { pack } = useShop();
  const t = useTexts(consentTexts);
  const analytics = useConsent((state) => state.analytics);
  const container = analyticsContainer(pack);
  useEffect(() => {
    if (analytics === 'accepted' && container !== null) loadTagContainer(container);
    // Running tags can only be stopped by a reload.
    if (analytics !== 'accepted' && isTagContainerLoaded()) {
      removeAnalyticsCookies();
      window.location.reload();
    }
  }, [analytics, container]);
  return (
    <>
      {analytics === null && pack.law.analyticsConsentAsked && <ConsentBanner t={t} />}
      <ConsentDialog t={t} isDemo={container === null} />
    </>
  );
}

function useSaveChoice(t: ConsentTexts): (choice: 'accepted' | 'refused') => void {
  const choose = useConsent((state) => state.setAnalytics);
  return (choice) => {
    choose(choice, new Date(now()).toISOString());
    announce(t.saved);
  };
}

/** Not modal; both choices have the same weight. */
function ConsentBanner({ t }: { t: ConsentTexts }) {
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar, 'consent-bar');
  return (
    <section
      ref={bar}
      aria-labelledby="consent-title"
      className="fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-40 rounded-card border border-line bg-sheet p-5 shadow-lift sm:inset-x-auto sm:left-6 sm:bottom-6 sm:max-w-[26rem] sm:p-6 print:hidden"
    >
      <h2 id="consent-title" className="text-xl">
        {t.title}
      </h2>
      <p className="mt-2 text-[15px] leading-relaxed text-soft">
        {t.text} <PrivacyLink t={t} />
      </p>
      <ConsentButtons t={t} />
    </section>
  );
}

function ConsentDialog({ t, isDemo }: { t: ConsentTexts; isDemo: boolean }) {
  const { messages } = useShop();
  const { analytics, dialogOpen, setDialogOpen } = useConsent();
  const close = (): void => setDialogOpen(false);
  return (
    <Dialog open={dialogOpen} label={t.changeTitle} onClose={close} placement="middle">
      <div className="p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 className="pt-1.5 text-[1.7rem]">{t.changeTitle}</h2>
          <IconButton label={messages.close} onClick={close} className="-mr-2">
            <Icon name="close" />
          </IconButton>
        </div>
        <p className="mt-4 leading-relaxed text-soft">
          {t.changeText} <PrivacyLink t={t} onClick={close} />
        </p>
        <p className="mt-5 rounded-small bg-sand px-5 py-4 text-[15px] font-medium">{t.state[analytics ?? 'none']}</p>
        {isDemo && <p className="mt-3 text-sm text-soft">{t.demo}</p>}
        <ConsentButtons t={t} />
      </div>
    </Dialog>
  );
}

function ConsentButtons({ t }: { t: ConsentTexts }) {
  const choose = useSaveChoice(t);
  return (
    <div className="mt-5 grid grid-cols-2 gap-3">
      <Button size="small" variant="outline" onClick={() => choose('refused')}>
        {t.refuse}
      </Button>
      <Button size="small" variant="outline" onClick={() => choose('accepted')}>
        {t.accept}
      </Button>
    </div>
  );
}

function PrivacyLink({ t, onClick }: { t: ConsentTexts; onClick?: () => void }) {
  return (
    <Link to={privacyPath} onClick={onClick} className="font-medium text-green underline underline-offset-4">
      {t.more}
    </Link>
  );
}
