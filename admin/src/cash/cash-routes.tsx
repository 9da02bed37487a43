import { lazy, type ReactNode } from 'react';
import { usePermissions } from 'react-admin';
import { Route } from 'react-router-dom';
import { NoAccess } from '../layout/Notices.js';
import type { CommandName, QueryName } from '../rpc/rpc.js';

const CashScreen = lazy(async () => ({ default: (await import('./CashScreen.js')).CashScreen }));
const RemittancesScreen = lazy(async () => ({ default: (await import('./RemittancesScreen.js')).RemittancesScreen }));
const RemittanceScreen = lazy(async () => ({ default: (await import('./RemittanceScreen.js')).RemittanceScreen }));
const TakeListScreen = lazy(async () => ({ default: (await import('./TakeListScreen.js')).TakeListScreen }));
const ReturnsScreen = lazy(async () => ({ default: (await import('./ReturnsScreen.js')).ReturnsScreen }));

interface Screen {
  readonly path: string;
  readonly method: QueryName | CommandName;
  readonly screen: ReactNode;
}

const screens: readonly Screen[] = [
  { path: '/cash', method: 'admin.cash.getList', screen: <CashScreen /> },
  { path: '/cash/lists', method: 'admin.remittances.getList', screen: <RemittancesScreen /> },
  { path: '/cash/lists/new', method: 'admin.remittances.take', screen: <TakeListScreen /> },
  { path: '/cash/lists/:id', method: 'admin.remittances.getOne', screen: <RemittanceScreen /> },
  { path: '/returns', method: 'admin.returns.getList', screen: <ReturnsScreen /> },
];

/** What is about money that others owe or are owed; each for those who may ask for it. */
export const cashRoutes = screens.map(({ path, method, screen }) => (
  <Route key={path} path={path} element={<Allowed method={method}>{screen}</Allowed>} />
));

function Allowed({ method, children }: { readonly method: Screen['method']; readonly children: ReactNode }) {
  const { permissions, isPending } = usePermissions<readonly string[]>();
  if (isPending) return null;
  return permissions?.includes(method) === true ? children : <NoAccess />;
}
