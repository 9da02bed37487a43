import { useStore } from 'react-admin';
import { orderColumns, usualColumns, type OrderColumn } from './order-columns.js';

/** The columns that this desk's list has; null brings the usual ones back. The number is always there. */
export function useColumns(): [readonly OrderColumn[], (ids: readonly string[] | null) => void] {
  const [ids, setIds] = useStore<readonly string[] | null>('orders.columns', null);
  const chosen = new Set(['leadId', ...(ids ?? usualColumns)]);
  return [orderColumns.filter(({ id }) => chosen.has(id)), setIds];
}
