import { useStore } from 'react-admin';
import { orderColumns, defaultColumns, type OrderColumn } from './order-columns.js';

/** The columns that this desk's list has; null brings the usual ones back. The number is always there. */
export function useOrderColumns(): [readonly OrderColumn[], (ids: readonly string[] | null) => void] {
  const [ids, setIds] = useStore<readonly string[] | null>('orders.columns', null);
  const chosen = new Set(['leadId', ...(ids ?? defaultColumns)]);
  return [orderColumns.filter(({ id }) => chosen.has(id)), setIds];
}
