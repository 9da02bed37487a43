import { Link, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { ButtonLink } from '../../shared/ui/Button.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { Spinner } from '../../shared/ui/Spinner.js';
import { Tabs } from '../../shared/ui/Tabs.js';
import { MembershipSummary } from './MembershipSummary.js';
import { OrderHistory } from './OrderHistory.js';
import { OwnReviewsSection } from './reviews/OwnReviewsSection.js';
import { Settings } from './Settings.js';
import { useTexts } from '../../shared/use-texts.js';
import { accountTexts } from './texts.js';

type TabId = 'orderHistory' | 'accountSettings';

/** `/account?tab=settings`: a reload keeps the tab. */
function useTabInUrl(): [TabId, (tab: TabId) => void] {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'settings' ? 'accountSettings' : 'orderHistory';
  return [tab, (next) => setParams(next === 'accountSettings' ? { tab: 'settings' } : {}, { replace: true })];
}

export default function AccountPage() {
  const t = useMessages();
  const account = useTexts(accountTexts);
  const { isLoggedIn, userData } = useStore((state) => state.user);
  const [tab, setTab] = useTabInUrl();
  const name = userData?.FirstName ?? '';
  return (
    <div className="mx-auto min-h-dvh max-w-[1440px] px-5 pb-24 pt-10 sm:px-8 lg:pt-16 xl:px-10">
      <PageTitle title={account.title}>{name === '' ? account.title : account.hello({ name })}</PageTitle>
      <Link to="/saved" className="mt-3 inline-flex min-h-11 items-center underline underline-offset-4">
        {t.header.saved}
      </Link>
      {isLoggedIn === null && (
        <p data-loading="" className="flex justify-center py-24 text-green">
          <Spinner className="size-8" label={t.loading} />
        </p>
      )}
      {isLoggedIn === false && (
        <div className="mt-6">
          <p className="text-lg text-soft">{account.needLogin}</p>
          <ButtonLink to="/login" className="mt-7">
            {t.login.title}
          </ButtonLink>
        </div>
      )}
      {isLoggedIn === true && userData !== null && (
        <>
          <MembershipSummary user={userData} />
          <Tabs
            label={account.tabs}
            className="mt-8 flex"
            tabs={[
              { id: 'orderHistory', label: account.history },
              { id: 'accountSettings', label: account.settings },
            ]}
            value={tab}
            panelId="account-panel"
            onChange={(id) => setTab(id === 'accountSettings' ? 'accountSettings' : 'orderHistory')}
          />
          <div id="account-panel" role="tabpanel" aria-labelledby={`account-panel-${tab}`} className="pt-8">
            {tab === 'orderHistory' ? (
              <OrderHistory>
                <OwnReviewsSection />
              </OrderHistory>
            ) : (
              <Settings key={userData.ID} user={userData} />
            )}
          </div>
        </>
      )}
    </div>
  );
}
