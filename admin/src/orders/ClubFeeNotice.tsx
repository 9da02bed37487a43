import Alert from '@mui/material/Alert';
import type { OrderRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { clubFeeText } from './club-fee-text.js';

const pollMs = 15_000;

/** Shows a club fee collected with the parcel. A change of the membership is no live update of the order. */
export function ClubFeeNotice({ order }: { readonly order: Pick<OrderRow, 'id' | 'country'> }) {
  const t = useText();
  const format = useFormat();
  const { data } = useRpcQuery('admin.orders.clubFees', { ids: [order.id] }, { staleTime: 0, refetchInterval: pollMs });
  const [fee] = data ?? [];
  if (fee === undefined) return null;
  return (
    <Alert severity="info" sx={{ mt: 1.5 }}>
      {clubFeeText(fee, order, t, format)}
    </Alert>
  );
}
