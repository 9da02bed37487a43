import { DraftStore } from '../drafts/draft-store.js';
import { DraftsProvider } from '../drafts/drafts-context.js';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, TestMemoryRouter } from 'react-admin';
import { createI18nProvider } from '../i18n/i18n-provider.js';
import { createDataProvider } from '../providers/data-provider.js';
import type { CommandName, QueryName, Rpc } from '../rpc/rpc.js';
import { RpcProvider } from '../rpc/rpc-context.js';

export const currentStaffId = 'staff-oneself';

export async function renderInConsole(
  rpc: Partial<Rpc>,
  children: ReactNode,
  allowed: readonly (QueryName | CommandName)[] = [],
): Promise<QueryClient> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const drafts = new DraftStore();
  drafts.setOwner(currentStaffId);
  const i18nProvider = await createI18nProvider('en');
  const authProvider = {
    ...{ login: () => Promise.resolve(), logout: () => Promise.resolve(), checkAuth: () => Promise.resolve() },
    ...{ checkError: () => Promise.resolve(), getPermissions: () => Promise.resolve(allowed) },
    getIdentity: () => Promise.resolve({ id: currentStaffId }),
  };
  render(
    <TestMemoryRouter>
      <CoreAdminContext
        queryClient={queryClient}
        i18nProvider={i18nProvider}
        authProvider={authProvider}
        dataProvider={createDataProvider(rpc as Rpc)}
      >
        <RpcProvider value={rpc as Rpc}>
          <DraftsProvider value={drafts}>{children}</DraftsProvider>
        </RpcProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return queryClient;
}
