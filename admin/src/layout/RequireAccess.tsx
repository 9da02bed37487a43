import type { ReactNode } from 'react';
import { usePermissions } from 'react-admin';
import type { CommandName, QueryName } from '../rpc/rpc.js';
import { NoAccess } from './StatusScreens.js';

interface RequireAccessProps {
  readonly method: QueryName | CommandName;
  readonly screen: ReactNode;
}

/** For screens that are no list or record of a resource. */
export function RequireAccess({ method, screen }: RequireAccessProps) {
  const { permissions, isPending } = usePermissions<readonly string[]>();
  if (isPending) return null;
  return permissions?.includes(method) === true ? screen : <NoAccess />;
}
