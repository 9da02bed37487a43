import { analyticsContainer } from '@shop/countries/analytics';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
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
  const { pathname } = useLocation();
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
      {/* The question does not cover an order; the footer still opens the dialog there. */}
      {analytics === null && pack.law.analyticsConsentAsked && !pathname.startsWith('/checkout') && (
        <ConsentBanner t={t} />
      )}
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

/** Not modal; both choices have the same weight. A bar on phones, a card in the corner of wider windows. */
function ConsentBanner({ t }: { t: ConsentTexts }) {
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar, 'consent-bar');
  return (
    <section
      ref={bar}
      aria-labelledby="consent-title"
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-sheet px-5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] pt-3 shadow-lift md:inset-x-auto md:right-6 md:bottom-6 md:block md:max-w-[24rem] md:rounded-card md:border md:p-6 print:hidden"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 text-sm md:block">
        <h2 id="consent-title" className="text-lg md:text-xl">
          {t.title}
        </h2>
        <p className="md:mt-2 md:text-[15px] md:leading-relaxed md:text-soft">
          <span className="hidden md:inline">{t.text} </span>
          <PrivacyLink t={t} />
        </p>
      </div>
      <ConsentButtons t={t} className="grow sm:grow-0 md:mt-5" />
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
        <ConsentButtons t={t} className="mt-5" />
      </div>
    </Dialog>
  );
}

function ConsentButtons({ t, className }: { t: ConsentTexts; className: string }) {
  const choose = useSaveChoice(t);
  return (
    <div className={`grid grid-cols-2 gap-3 ${className}`}>
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
