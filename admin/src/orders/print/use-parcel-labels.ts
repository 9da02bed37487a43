import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AdminContract, DataOf } from '@shop/contracts';
import { useState } from 'react';
import { newUuid } from '../../browser.js';
import { useText } from '../../i18n/use-text.js';
import { useConsoleDataProvider } from '../../providers/use-console-data-provider.js';

export type ParcelLabels = DataOf<AdminContract['admin.orders.labels']>;

/** Loads parcel labels once per visit, because each access is recorded in the audit trail. */
export function useParcelLabels(ids: string[]): UseQueryResult<ParcelLabels> {
  const t = useText();
  const { command } = useConsoleDataProvider();
  const [key] = useState(newUuid);
  const purpose = t('work.print.label_purpose');
  return useQuery({
    queryKey: ['labels', key],
    queryFn: () => command('admin.orders.labels', { ids, purpose }, { key }),
    enabled: ids.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  });
}
