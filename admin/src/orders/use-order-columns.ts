import { useStore } from 'react-admin';
import { orderColumns, defaultColumns, type OrderColumn } from './order-columns.js';

/** Visible columns; null restores the default. The order number is always visible. */
export function useOrderColumns(): [readonly OrderColumn[], (ids: readonly string[] | null) => void] {
  const [ids, setIds] = useStore<readonly string[] | null>('orders.columns', null);
  const chosen = new Set(['leadId', ...(ids ?? defaultColumns)]);
  return [orderColumns.filter(({ id }) => chosen.has(id)), setIds];
}
