import Alert from '@mui/material/Alert';
import type { OrderRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { pollingOptions } from '../records/use-latest-record.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { clubFeeText } from './club-fee-text.js';

/** That a year in the club is paid at the door beside the order; nothing where none is. It is settled apart from the order, so it is asked for again. */
export function ClubFeeNotice({ order }: { readonly order: Pick<OrderRow, 'id' | 'country'> }) {
  const t = useText();
  const format = useFormat();
  const { data } = useRpcQuery('admin.orders.clubFees', { ids: [order.id] }, pollingOptions);
  const [fee] = data ?? [];
  if (fee === undefined) return null;
  return (
    <Alert severity="info" sx={{ mt: 1.5 }}>
      {clubFeeText(fee, order, t, format)}
    </Alert>
  );
}
