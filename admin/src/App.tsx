import { backOffMs } from '@shop/kernel/retry';
import { pause } from '@shop/kernel/time';
import { QueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, type ReactNode } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes, type I18nProvider, type Store } from 'react-admin';
import { Route, useLocation } from 'react-router-dom';
import type { CallStore } from './calls/call-store.js';
import { CallProvider } from './calls/call-context.js';
import { callRoutes } from './calls/call-routes.js';
import { opsRoutes } from './ops/ops-routes.js';
import { lazyScreen } from './layout/lazy-screen.js';
import { RequireAccess } from './layout/RequireAccess.js';
import { ConsoleLayout } from './layout/ConsoleLayout.js';
import { ConsoleNotification } from './layout/ConsoleNotification.js';
import { ScreenError, LoadingPage, NoAccess, NotFound, Unreachable } from './layout/StatusScreens.js';
import { DraftsProvider } from './drafts/drafts-context.js';
import type { DraftStore } from './drafts/draft-store.js';
import { LoginPage } from './login/LoginPage.js';
import { createAuthProvider } from './providers/auth-provider.js';
import { createDataProvider } from './providers/data-provider.js';
import { resources } from './resources.js';
import { shouldRetry } from './rpc/rpc-error.js';
import { RpcProvider } from './rpc/rpc-context.js';
import type { Rpc } from './rpc/rpc.js';
import { GlobalStyle } from './theme/GlobalStyle.js';
import { darkTheme, lightTheme } from './theme/theme.js';

const Dashboard = lazyScreen(() => import('./dashboard/Dashboard.js'), 'Dashboard');
const ReviewsScreen = lazyScreen(() => import('./reviews/ModerationScreen.js'), 'ModerationScreen');
const ReviewStatistics = lazyScreen(() => import('./reviews/stats/ReviewStatistics.js'), 'ReviewStatistics');
const ReportsScreen = lazyScreen(() => import('./reports/ReportsScreen.js'), 'ReportsScreen');
const AccountScreen = lazyScreen(() => import('./account/AccountScreen.js'), 'AccountScreen');
const InvitationPage = lazyScreen(() => import('./staff/InvitationPage.js'), 'InvitationPage');
const TravelScreen = lazyScreen(() => import('./point-in-time/PointInTimeScreen.js'), 'PointInTimeScreen');
const PickListScreen = lazyScreen(() => import('./orders/print/PickListScreen.js'), 'PickListScreen');
const LabelsScreen = lazyScreen(() => import('./orders/print/LabelsScreen.js'), 'LabelsScreen');
const SlipsScreen = lazyScreen(() => import('./orders/print/PackingSlipsScreen.js'), 'PackingSlipsScreen');

interface AppProps {
  readonly rpc: Rpc;
  readonly calls: CallStore;
  readonly drafts: DraftStore;
  readonly store: Store;
  readonly i18nProvider: I18nProvider;
}

const retryBackOff = { firstMs: 1_000, maxMs: 8_000 };

/** Queries stay fresh for a while, because live updates announce changes. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: shouldRetry,
        retryDelay: (failures) => backOffMs(retryBackOff, failures + 1),
      },
    },
  });
}

const retryOptions = { attempts: 5, wait: () => pause(2_000) };

function useProviders(rpc: Rpc, drafts: DraftStore) {
  return useMemo(
    () => ({
      dataProvider: createDataProvider(rpc),
      authProvider: createAuthProvider(rpc, drafts, retryOptions),
      queryClient: createQueryClient(),
    }),
    [rpc, drafts],
  );
}

export function App({ rpc, calls, drafts, store, i18nProvider }: AppProps) {
  const providers = useProviders(rpc, drafts);
  return (
    <RpcProvider value={rpc}>
      <CallProvider value={calls}>
        <AdminContext {...providers} i18nProvider={i18nProvider} store={store} theme={lightTheme} darkTheme={darkTheme}>
          <GlobalStyle />
          <DraftsProvider value={drafts}>
            <InvitationRoute>
              <CoreAdminUI
                accessDenied={NoAccess}
                authenticationError={Unreachable}
                catchAll={NotFound}
                dashboard={Dashboard}
                disableTelemetry
                error={ScreenError}
                layout={ConsoleLayout}
                loading={LoadingPage}
                loginPage={LoginPage}
                requireAuth
                title="Bosilje"
              >
                {resources}
                <CustomRoutes>
                  {opsRoutes}
                  {callRoutes}
                  <Route
                    path="/travel/:resource/:id"
                    element={<RequireAccess method="admin.history.asOf" screen={<TravelScreen />} />}
                  />
                  <Route
                    path="/print/pick"
                    element={<RequireAccess method="admin.orders.pickList" screen={<PickListScreen />} />}
                  />
                  <Route
                    path="/print/labels"
                    element={<RequireAccess method="admin.orders.labels" screen={<LabelsScreen />} />}
                  />
                  <Route
                    path="/print/slips"
                    element={<RequireAccess method="admin.orders.pickList" screen={<SlipsScreen />} />}
                  />
                  <Route
                    path="/reviews"
                    element={<RequireAccess method="admin.reviews.getList" screen={<ReviewsScreen />} />}
                  />
                  <Route
                    path="/reviews/statistics"
                    element={<RequireAccess method="admin.reviews.stats" screen={<ReviewStatistics />} />}
                  />
                  <Route
                    path="/reports/:report?"
                    element={<RequireAccess method="admin.reports.orders" screen={<ReportsScreen />} />}
                  />
                  <Route path="/account" element={<AccountScreen />} />
                </CustomRoutes>
              </CoreAdminUI>
            </InvitationRoute>
          </DraftsProvider>
          <ConsoleNotification />
        </AdminContext>
      </CallProvider>
    </RpcProvider>
  );
}

/** An invitee has no account yet, so this page renders outside the login check. */
function InvitationRoute({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  if (pathname !== '/invitation') return children;
  return (
    <Suspense fallback={<LoadingPage />}>
      <InvitationPage />
    </Suspense>
  );
}
