import { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import {
  AdminContext,
  CanAccess,
  CoreAdminUI,
  CustomRoutes,
  Notification,
  Resource,
  type I18nProvider,
  type Store,
} from 'react-admin';
import { Route, useLocation } from 'react-router-dom';
import type { CallDesk } from './desk/call-desk.js';
import { DeskProvider } from './desk/desk-context.js';
import { opsRoutes } from './engine/ops-routes.js';
import { ConsoleLayout } from './layout/ConsoleLayout.js';
import { Broken, LoadingPage, NoAccess, NotFound, Unreachable } from './layout/Notices.js';
import { LoginPage } from './login/LoginPage.js';
import { createAuthProvider } from './providers/auth-provider.js';
import { createDataProvider } from './providers/data-provider.js';
import { isTransient } from './rpc/call-error.js';
import { RpcProvider } from './rpc/rpc-context.js';
import type { Rpc } from './rpc/rpc.js';
import { GlobalStyle } from './theme/GlobalStyle.js';
import { darkTheme, lightTheme } from './theme/theme.js';

const Dashboard = lazy(async () => ({ default: (await import('./dashboard/Dashboard.js')).Dashboard }));
const OrderList = lazy(async () => ({ default: (await import('./orders/OrderList.js')).OrderList }));
const OrderShow = lazy(async () => ({ default: (await import('./orders/OrderShow.js')).OrderShow }));
const QueueScreen = lazy(async () => ({ default: (await import('./desk/QueueScreen.js')).QueueScreen }));
const ReviewsScreen = lazy(async () => ({ default: (await import('./reviews/ReviewsScreen.js')).ReviewsScreen }));
const ReviewStatistics = lazy(async () => ({
  default: (await import('./reviews/stats/ReviewStatistics.js')).ReviewStatistics,
}));
const StaffScreen = lazy(async () => ({ default: (await import('./staff/StaffScreen.js')).StaffScreen }));
const InvitationPage = lazy(async () => ({ default: (await import('./staff/InvitationPage.js')).InvitationPage }));
const CustomersScreen = lazy(async () => ({
  default: (await import('./customers/CustomersScreen.js')).CustomersScreen,
}));
const CustomerScreen = lazy(async () => ({ default: (await import('./customers/CustomerScreen.js')).CustomerScreen }));
const DataRequestsScreen = lazy(async () => ({
  default: (await import('./customers/DataRequestsScreen.js')).DataRequestsScreen,
}));
const TravelScreen = lazy(async () => ({ default: (await import('./travel/TravelScreen.js')).TravelScreen }));
const PickListScreen = lazy(async () => ({
  default: (await import('./orders/print/PickListScreen.js')).PickListScreen,
}));
const SlipsScreen = lazy(async () => ({ default: (await import('./orders/print/SlipsScreen.js')).SlipsScreen }));
const CallScreen = lazy(async () => ({ default: (await import('./desk/CallScreen.js')).CallScreen }));

interface AppProps {
  readonly rpc: Rpc;
  readonly desk: CallDesk;
  readonly store: Store;
  readonly i18nProvider: I18nProvider;
}

/** Changes arrive by the live stream, so answers stay good for a while. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 3 && isTransient(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 8000),
      },
    },
  });
}

const patience = { attempts: 5, wait: () => new Promise<void>((resolve) => setTimeout(resolve, 2000)) };

export function App({ rpc, desk, store, i18nProvider }: AppProps) {
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
        <AdminContext {...providers} i18nProvider={i18nProvider} store={store} theme={lightTheme} darkTheme={darkTheme}>
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
                <Route path="/queue" element={<Guarded action="queue" screen={<QueueScreen />} />} />
                <Route path="/call/:id" element={<Guarded action="claim" screen={<CallScreen />} />} />
                <Route
                  path="/travel/:resource/:id"
                  element={<Guarded resource="history" action="asOf" screen={<TravelScreen />} />}
                />
                <Route
                  path="/print/pick"
                  element={<Guarded resource="orders" action="pickList" screen={<PickListScreen />} />}
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
                <Route
                  path="/customers"
                  element={<Guarded resource="users" action="list" screen={<CustomersScreen />} />}
                />
                <Route
                  path="/customers/:id"
                  element={<Guarded resource="users" action="show" screen={<CustomerScreen />} />}
                />
                <Route
                  path="/data-requests"
                  element={<Guarded resource="dataRequests" action="list" screen={<DataRequestsScreen />} />}
                />
                <Route path="/staff" element={<Guarded resource="staff" action="list" screen={<StaffScreen />} />} />
              </CustomRoutes>
            </CoreAdminUI>
          </InvitedOr>
          <Notification />
        </AdminContext>
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

interface GuardedProps {
  readonly resource?: string;
  readonly action: string;
  readonly screen: ReactNode;
}

/** A screen that is no list of records, for those who may do what it is for; the call desk's unless said. */
function Guarded({ resource = 'calls', action, screen }: GuardedProps) {
  return (
    <CanAccess resource={resource} action={action} accessDenied={<NoAccess />}>
      {screen}
    </CanAccess>
  );
}
