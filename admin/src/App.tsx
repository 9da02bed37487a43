import { backOffMs } from '@shop/kernel/retry';
import { pause } from '@shop/kernel/time';
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
import type { OrderCallStore } from './calls/order-call-store.js';
import { OrderCallProvider } from './calls/order-call-context.js';
import type { CallTaskStore } from './call-tasks/call-task-store.js';
import { callRoutes } from './calls/call-routes.js';
import { CallTaskProvider } from './call-tasks/call-task-context.js';
import { opsRoutes } from './ops/ops-routes.js';
import { RequireAccess } from './layout/RequireAccess.js';
import { ConsoleLayout } from './layout/ConsoleLayout.js';
import { ScreenError, LoadingPage, NoAccess, NotFound, Unreachable } from './layout/StatusScreens.js';
import { LoginPage } from './login/LoginPage.js';
import { createAuthProvider } from './providers/auth-provider.js';
import { createDataProvider } from './providers/data-provider.js';
import { shouldRetry } from './rpc/rpc-error.js';
import { RpcProvider } from './rpc/rpc-context.js';
import type { Rpc } from './rpc/rpc.js';
import { GlobalStyle } from './theme/GlobalStyle.js';
import { darkTheme, lightTheme } from './theme/theme.js';

const Dashboard = lazy(async () => ({ default: (await import('./dashboard/Dashboard.js')).Dashboard }));
const OrderList = lazy(async () => ({ default: (await import('./orders/OrderList.js')).OrderList }));
const OrderShow = lazy(async () => ({ default: (await import('./orders/OrderShow.js')).OrderShow }));
const ReviewsScreen = lazy(async () => ({ default: (await import('./reviews/ModerationScreen.js')).ModerationScreen }));
const ReviewStatistics = lazy(async () => ({
  default: (await import('./reviews/stats/ReviewStatistics.js')).ReviewStatistics,
}));
const ReportsScreen = lazy(async () => ({ default: (await import('./reports/ReportsScreen.js')).ReportsScreen }));
const OffersScreen = lazy(async () => ({ default: (await import('./offers/OffersScreen.js')).OffersScreen }));
const OfferScreen = lazy(async () => ({ default: (await import('./offers/OfferScreen.js')).OfferScreen }));
const AccountScreen = lazy(async () => ({ default: (await import('./account/AccountScreen.js')).AccountScreen }));
const StaffScreen = lazy(async () => ({ default: (await import('./staff/StaffScreen.js')).StaffScreen }));
const InvitationPage = lazy(async () => ({ default: (await import('./staff/InvitationPage.js')).InvitationPage }));
const TravelScreen = lazy(async () => ({
  default: (await import('./point-in-time/PointInTimeScreen.js')).PointInTimeScreen,
}));
const PickListScreen = lazy(async () => ({
  default: (await import('./orders/print/PickListScreen.js')).PickListScreen,
}));
const LabelsScreen = lazy(async () => ({ default: (await import('./orders/print/LabelsScreen.js')).LabelsScreen }));
const SlipsScreen = lazy(async () => ({
  default: (await import('./orders/print/PackingSlipsScreen.js')).PackingSlipsScreen,
}));

interface AppProps {
  readonly rpc: Rpc;
  readonly orderCalls: OrderCallStore;
  readonly callTasks: CallTaskStore;
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

function useProviders(rpc: Rpc) {
  return useMemo(
    () => ({
      dataProvider: createDataProvider(rpc),
      authProvider: createAuthProvider(rpc, retryOptions),
      queryClient: createQueryClient(),
    }),
    [rpc],
  );
}

export function App({ rpc, orderCalls, callTasks, store, i18nProvider }: AppProps) {
  const providers = useProviders(rpc);
  return (
    <RpcProvider value={rpc}>
      <OrderCallProvider value={orderCalls}>
        <CallTaskProvider value={callTasks}>
          <AdminContext
            {...providers}
            i18nProvider={i18nProvider}
            store={store}
            theme={lightTheme}
            darkTheme={darkTheme}
          >
            <GlobalStyle />
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
                <Resource name="orders" list={OrderList} show={OrderShow} />
                <CustomRoutes>
                  {opsRoutes}
                  {cashRoutes}
                  {callRoutes}
                  <Route
                    path="/travel/:resource/:id"
                    element={<RequireAccess resource="history" action="asOf" screen={<TravelScreen />} />}
                  />
                  <Route
                    path="/print/pick"
                    element={<RequireAccess resource="orders" action="pickList" screen={<PickListScreen />} />}
                  />
                  <Route
                    path="/print/labels"
                    element={<RequireAccess resource="orders" action="labels" screen={<LabelsScreen />} />}
                  />
                  <Route
                    path="/print/slips"
                    element={<RequireAccess resource="orders" action="pickList" screen={<SlipsScreen />} />}
                  />
                  <Route
                    path="/reviews"
                    element={<RequireAccess resource="reviews" action="list" screen={<ReviewsScreen />} />}
                  />
                  <Route
                    path="/reviews/statistics"
                    element={<RequireAccess resource="reviews" action="stats" screen={<ReviewStatistics />} />}
                  />
                  {customerRoutes}
                  <Route
                    path="/reports/:report?"
                    element={<RequireAccess resource="reports" action="orders" screen={<ReportsScreen />} />}
                  />
                  <Route
                    path="/offers"
                    element={<RequireAccess resource="offers" action="list" screen={<OffersScreen />} />}
                  />
                  <Route
                    path="/offers/:id"
                    element={<RequireAccess resource="offers" action="show" screen={<OfferScreen />} />}
                  />
                  <Route path="/account" element={<AccountScreen />} />
                  <Route
                    path="/staff"
                    element={<RequireAccess resource="staff" action="list" screen={<StaffScreen />} />}
                  />
                </CustomRoutes>
              </CoreAdminUI>
            </InvitationRoute>
            <Notification />
          </AdminContext>
        </CallTaskProvider>
      </OrderCallProvider>
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
