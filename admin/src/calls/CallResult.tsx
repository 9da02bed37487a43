import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { StatusChip } from '../orders/StatusChip.js';
import type { EndedCall } from './order-call-store.js';
import { CallResultPanel, useNextCallFacts } from './CallResultPanel.js';

export function CallResult({ ended: { order, outcome, result } }: { readonly ended: EndedCall }) {
  const t = useText();
  const nextCallFacts = useNextCallFacts(result);
  const { status, nextCallAt } = result;
  const name = [order.customer.firstName, order.customer.lastName].filter(Boolean).join(' ');
  const state = nextCallAt !== null || outcome === status ? '' : t(`status.${status}`);
  return (
    <>
      <PageHeader title={order.leadId} titleExtra={<StatusChip status={status} />} />
      <CallResultPanel outcome={t(`outcome.${outcome}`)} facts={[name, state, ...nextCallFacts]} queuePath="/queue">
        <Button component={Link} to={`/orders/${order.id}/show`} size="large">
          {t('call.open_order')}
        </Button>
      </CallResultPanel>
    </>
  );
}
