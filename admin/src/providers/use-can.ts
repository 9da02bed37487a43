import { usePermissions } from 'react-admin';
import type { CommandName, QueryName } from '../rpc/rpc.js';

/** False until the access is known. */
export function useCan(): (method: QueryName | CommandName) => boolean {
  const { permissions } = usePermissions<readonly string[]>();
  return (method) => permissions?.includes(method) ?? false;
}
