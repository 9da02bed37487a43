import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { StatusChip } from '../orders/StatusChip.js';
import type { EndedCall } from './active-call.js';
import { useCallTitle } from './call-kinds.js';
import { CallResultPanel, useNextCallFacts } from './CallResultPanel.js';
import { queuePath } from './queue-filter.js';
import { UndoOutcome } from './UndoOutcome.js';

export function CallResult({ ended }: { readonly ended: EndedCall }) {
  const { call, outcome, result } = ended;
  const t = useText();
  const nextCallFacts = useNextCallFacts(result);
  const { status, nextCallAt } = result;
  const state = status === undefined || nextCallAt !== null || outcome === status ? '' : t(`status.${status}`);
  const title = useCallTitle(call);
  return (
    <>
      <PageHeader title={title} titleExtra={status !== undefined && <StatusChip status={status} />} />
      <CallResultPanel
        outcome={t(`outcome.${outcome}`)}
        facts={[nameOf(call), state, ...nextCallFacts]}
        queuePath={queuePath(call.type === 'order' ? 'order_confirmation' : 'other')}
      >
        <UndoOutcome ended={ended} />
        {call.type === 'order' && (
          <Button component={Link} to={`/orders/${call.id}/show`} size="large">
            {t('call.open_order')}
          </Button>
        )}
      </CallResultPanel>
    </>
  );
}

function nameOf(call: EndedCall['call']): string {
  if (call.type === 'other') return call.callTask.name ?? '';
  const { firstName, lastName } = call.order.customer;
  return [firstName, lastName].filter(Boolean).join(' ');
}
