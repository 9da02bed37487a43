import { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  Notification,
  Resource,
  type I18nProvider,
  type Store,
} from 'react-admin';
import { Route, useLocation } from 'react-router-dom';
import { cashRoutes } from './cash/cash-routes.js';
import { customerRoutes } from './customers/customer-routes.js';
import type { CallDesk } from './desk/call-desk.js';
import { DeskProvider } from './desk/desk-context.js';
import type { ErrandDesk } from './desk/errands/errand-desk.js';
import { deskRoutes } from './desk/desk-routes.js';
import { ErrandDeskProvider } from './desk/errands/errand-desk-context.js';
import { opsRoutes } from './engine/ops-routes.js';
import { Guarded } from './layout/Guarded.js';
import { ConsoleLayout } from './layout/ConsoleLayout.js';
import { Broken, LoadingPage, NoAccess, NotFound, Unreachable } from './layout/Notices.js';
import { LoginPage } from './login/LoginPage.js';
import { createAuthProvider } from './providers/auth-provider.js';
import { createDataProvider } from './providers/data-provider.js';
import { isAskedAgain } from './rpc/call-error.js';
import { RpcProvider } from './rpc/rpc-context.js';
import type { Rpc } from './rpc/rpc.js';
import { GlobalStyle } from './theme/GlobalStyle.js';
import { darkTheme, lightTheme } from './theme/theme.js';

const Dashboard = lazy(async () => ({ default: (await import('./dashboard/Dashboard.js')).Dashboard }));
const OrderList = lazy(async () => ({ default: (await import('./orders/OrderList.js')).OrderList }));
const OrderShow = lazy(async () => ({ default: (await import('./orders/OrderShow.js')).OrderShow }));
const ReviewsScreen = lazy(async () => ({ default: (await import('./reviews/ReviewsScreen.js')).ReviewsScreen }));
const ReviewStatistics = lazy(async () => ({
  default: (await import('./reviews/stats/ReviewStatistics.js')).ReviewStatistics,
}));
const ReportsScreen = lazy(async () => ({ default: (await import('./reports/ReportsScreen.js')).ReportsScreen }));
const OffersScreen = lazy(async () => ({ default: (await import('./offers/OffersScreen.js')).OffersScreen }));
const OfferScreen = lazy(async () => ({ default: (await import('./offers/OfferScreen.js')).OfferScreen }));
const AccountScreen = lazy(async () => ({ default: (await import('./account/AccountScreen.js')).AccountScreen }));
const StaffScreen = lazy(async () => ({ default: (await import('./staff/StaffScreen.js')).StaffScreen }));
const InvitationPage = lazy(async () => ({ default: (await import('./staff/InvitationPage.js')).InvitationPage }));
const TravelScreen = lazy(async () => ({ default: (await import('./travel/TravelScreen.js')).TravelScreen }));
const PickListScreen = lazy(async () => ({
  default: (await import('./orders/print/PickListScreen.js')).PickListScreen,
}));
const LabelsScreen = lazy(async () => ({ default: (await import('./orders/print/LabelsScreen.js')).LabelsScreen }));
const SlipsScreen = lazy(async () => ({ default: (await import('./orders/print/SlipsScreen.js')).SlipsScreen }));

interface AppProps {
  readonly rpc: Rpc;
  readonly desk: CallDesk;
  readonly errands: ErrandDesk;
  readonly store: Store;
  readonly i18nProvider: I18nProvider;
}

/** Changes arrive by the live stream, so answers stay good for a while. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: isAskedAgain,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 8000),
      },
    },
  });
}

const patience = { attempts: 5, wait: () => new Promise<void>((resolve) => setTimeout(resolve, 2000)) };

export function App({ rpc, desk, errands, store, i18nProvider }: AppProps) {
  const providers = useMemo(
    () => ({
      dataProvider: createDataProvider(rpc),
      authProvider: createAuthProvider(rpc, patience),
      queryClient: createQueryClient(),
    }),
    [rpc],
  );
  return (
    <RpcProvider value={rpc}>
      <DeskProvider value={desk}>
        <ErrandDeskProvider value={errands}>
          <AdminContext
            {...providers}
            i18nProvider={i18nProvider}
            store={store}
            theme={lightTheme}
            darkTheme={darkTheme}
          >
            <GlobalStyle />
            <InvitedOr>
              <CoreAdminUI
                accessDenied={NoAccess}
                authenticationError={Unreachable}
                catchAll={NotFound}
                dashboard={Dashboard}
                disableTelemetry
                error={Broken}
                layout={ConsoleLayout}
                loading={LoadingPage}
                loginPage={LoginPage}
                requireAuth
                title="Bosilje"
              >
                <Resource name="orders" list={OrderList} show={OrderShow} />
                <CustomRoutes>
                  {opsRoutes}
                  {cashRoutes}
                  {deskRoutes}
                  <Route
                    path="/travel/:resource/:id"
                    element={<Guarded resource="history" action="asOf" screen={<TravelScreen />} />}
                  />
                  <Route
                    path="/print/pick"
                    element={<Guarded resource="orders" action="pickList" screen={<PickListScreen />} />}
                  />
                  <Route
                    path="/print/labels"
                    element={<Guarded resource="orders" action="labels" screen={<LabelsScreen />} />}
                  />
                  <Route
                    path="/print/slips"
                    element={<Guarded resource="orders" action="pickList" screen={<SlipsScreen />} />}
                  />
                  <Route
                    path="/reviews"
                    element={<Guarded resource="reviews" action="list" screen={<ReviewsScreen />} />}
                  />
                  <Route
                    path="/reviews/statistics"
                    element={<Guarded resource="reviews" action="stats" screen={<ReviewStatistics />} />}
                  />
                  {customerRoutes}
                  <Route
                    path="/reports/:report?"
                    element={<Guarded resource="reports" action="orders" screen={<ReportsScreen />} />}
                  />
                  <Route
                    path="/offers"
                    element={<Guarded resource="offers" action="list" screen={<OffersScreen />} />}
                  />
                  <Route
                    path="/offers/:id"
                    element={<Guarded resource="offers" action="show" screen={<OfferScreen />} />}
                  />
                  <Route path="/account" element={<AccountScreen />} />
                  <Route path="/staff" element={<Guarded resource="staff" action="list" screen={<StaffScreen />} />} />
                </CustomRoutes>
              </CoreAdminUI>
            </InvitedOr>
            <Notification />
          </AdminContext>
        </ErrandDeskProvider>
      </DeskProvider>
    </RpcProvider>
  );
}

/** Whoever was invited has no account to log in with: their page stands before everything that asks who is there. */
function InvitedOr({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  if (pathname !== '/invitation') return children;
  return (
    <Suspense fallback={<LoadingPage />}>
      <InvitationPage />
    </Suspense>
  );
}
