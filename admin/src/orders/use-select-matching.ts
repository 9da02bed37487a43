import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { errorKey } from '../calls/error-key.js';
import { useText } from '../i18n/use-text.js';
import { maxPerPage, type OrderRecord } from '../providers/data-provider.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import { useSeenRevisions } from './use-seen-revisions.js';

/** Limit of one command. */
export const maxSelected = 500;

interface SelectMatching {
  readonly count: number;
  /** More orders match than can be selected. */
  readonly hasMore: boolean;
  readonly select: () => void;
  readonly pending: boolean;
}

/** Selects all orders that match the filters up to the limit, in list order. */
export function useSelectMatching(): SelectMatching {
  const t = useText();
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const provider = useDataProvider();
  const { recordRevisions } = useSeenRevisions();
  const { sort, filterValues, onSelect, data = [], total = 0 } = useListContext<OrderRecord>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const orders = new Map<string, OrderRecord>();
      for (let page = 1; orders.size < Math.min(total, maxSelected); page += 1) {
        const pagination = { page, perPage: maxPerPage };
        const found = await provider.getList<OrderRecord>('orders', { pagination, sort, filter: filterValues });
        for (const order of found.data) orders.set(order.id, order);
        if (found.data.length < maxPerPage) break;
      }
      return [...orders.values()].slice(0, maxSelected);
    },
    onSuccess: (orders) => {
      recordRevisions(orders);
      onSelect(orders.map(({ id }) => id));
    },
    onError: (error) => {
      notify(t(errorKey(rpcFailureOf(error)?.code ?? 'SERVER_ERROR')), { type: 'error' });
      void logoutIfAccessDenied(error);
    },
  });
  const count = total > data.length ? Math.min(total, maxSelected) : 0;
  return { count, hasMore: total > maxSelected, select: () => mutate(), pending: isPending };
}
