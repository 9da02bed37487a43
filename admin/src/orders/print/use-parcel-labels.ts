import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AdminContract, DataOf } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { newUuid } from '../../browser.js';
import { useText } from '../../i18n/use-text.js';
import { useRpc } from '../../rpc/rpc-context.js';

export type ParcelLabels = DataOf<AdminContract['admin.orders.labels']>;

/** Loads parcel labels once per visit, because each access is recorded in the audit trail. */
export function useParcelLabels(ids: string[]): UseQueryResult<ParcelLabels> {
  const t = useText();
  const rpc = useRpc();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [key] = useState(newUuid);
  const purpose = t('work.print.label_purpose');
  const result = useQuery({
    queryKey: ['labels', key],
    queryFn: () => rpc.command('admin.orders.labels', { ids, purpose }, { key }),
    enabled: ids.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  });
  const { error } = result;
  useEffect(() => {
    if (error !== null) void logoutIfAccessDenied(error);
  }, [error, logoutIfAccessDenied]);
  return result;
}
