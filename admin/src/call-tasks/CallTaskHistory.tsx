import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { CallTask } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { OrderLinks } from '../calls/OtherOrders.js';
import { useCallerLookup } from './use-caller-lookup.js';

export function CallTaskHistory({ callTask }: { readonly callTask: CallTask }) {
  const t = useText();
  const { orders, loading } = useCallerLookup(callTask);
  return (
    <>
      {callTask.calls.length > 0 && <EarlierCalls calls={callTask.calls} />}
      <Panel title={t('errands.earlier_orders')}>
        {loading && <Skeleton variant="rounded" height={48} />}
        {!loading && orders.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('errands.no_orders')}</Box>}
        <OrderLinks orders={orders} />
      </Panel>
    </>
  );
}

function EarlierCalls({ calls }: Pick<CallTask, 'calls'>) {
  const t = useText();
  const format = useFormat();
  return (
    <Panel title={t('errands.earlier_calls')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {calls.map(({ at, outcome, by }) => (
          <li key={at}>
            <strong>{t(`errands.outcome.${outcome}`)}</strong>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {` · ${[format.moment(at), by?.name ?? ''].filter((part) => part !== '').join(' · ')}`}
            </Box>
          </li>
        ))}
      </Box>
    </Panel>
  );
}
