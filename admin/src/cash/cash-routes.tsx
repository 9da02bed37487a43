import { lazy, type ReactNode } from 'react';
import { usePermissions } from 'react-admin';
import { Route } from 'react-router-dom';
import { NoAccess } from '../layout/StatusScreens.js';
import type { CommandName, QueryName } from '../rpc/rpc.js';

const CashScreen = lazy(async () => ({ default: (await import('./CashScreen.js')).CashScreen }));
const RemittanceListScreen = lazy(async () => ({
  default: (await import('./RemittanceList.js')).RemittanceListScreen,
}));
const RemittanceScreen = lazy(async () => ({ default: (await import('./RemittanceScreen.js')).RemittanceScreen }));
const ImportRemittanceScreen = lazy(async () => ({
  default: (await import('./ImportRemittanceScreen.js')).ImportRemittanceScreen,
}));
const ReturnsScreen = lazy(async () => ({ default: (await import('./ReturnsScreen.js')).ReturnsScreen }));

interface ScreenRoute {
  readonly path: string;
  readonly method: QueryName | CommandName;
  readonly screen: ReactNode;
}

const screens: readonly ScreenRoute[] = [
  { path: '/cash', method: 'admin.cash.getList', screen: <CashScreen /> },
  { path: '/cash/lists', method: 'admin.remittances.getList', screen: <RemittanceListScreen /> },
  { path: '/cash/lists/new', method: 'admin.remittances.take', screen: <ImportRemittanceScreen /> },
  { path: '/cash/lists/:id', method: 'admin.remittances.getOne', screen: <RemittanceScreen /> },
  { path: '/returns', method: 'admin.returns.getList', screen: <ReturnsScreen /> },
];

export const cashRoutes = screens.map(({ path, method, screen }) => (
  <Route key={path} path={path} element={<RequireMethod method={method}>{screen}</RequireMethod>} />
));

function RequireMethod({ method, children }: { readonly method: ScreenRoute['method']; readonly children: ReactNode }) {
  const { permissions, isPending } = usePermissions<readonly string[]>();
  if (isPending) return null;
  return permissions?.includes(method) === true ? children : <NoAccess />;
}
