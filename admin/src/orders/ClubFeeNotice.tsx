import Alert from '@mui/material/Alert';
import type { OrderRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { usePollInterval } from '../live/use-poll-interval.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { clubFeeText } from './club-fee-text.js';

/** Shows a club fee collected with the parcel. Reloaded, because it is settled separately from the order. */
export function ClubFeeNotice({ order }: { readonly order: Pick<OrderRow, 'id' | 'country'> }) {
  const t = useText();
  const format = useFormat();
  const options = { staleTime: 0, refetchInterval: usePollInterval('orders') };
  const { data } = useRpcQuery('admin.orders.clubFees', { ids: [order.id] }, options);
  const [fee] = data ?? [];
  if (fee === undefined) return null;
  return (
    <Alert severity="info" sx={{ mt: 1.5 }}>
      {clubFeeText(fee, order, t, format)}
    </Alert>
  );
}
