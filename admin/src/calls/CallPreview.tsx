import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SuspicionNotice } from '../callers/SuspicionNotice.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { OrderLines } from '../orders/OrderLines.js';
import { OrderNotes } from '../orders/OrderNotes.js';
import { StatusChip } from '../orders/StatusChip.js';
import { useCan } from '../providers/use-can.js';
import { claimantOf, isWaiting, type CallSubject } from './active-call.js';
import { useCallTitle } from './call-kinds.js';
import { takeOverMethods } from './CallButton.js';
import { CallHistory } from './CallHistory.js';
import { CallTaskSubject } from './CallTaskSubject.js';
import { CallTaskPersonPanel, CustomerPanel } from './CustomerPanel.js';
import { PreviousCalls } from './PreviousCalls.js';
import { TakeOverDialog } from './TakeOverDialog.js';
import { useClaimCall } from './use-claim-call.js';

export function CallPreview({ subject }: { readonly subject: CallSubject }) {
  const t = useText();
  const title = useCallTitle(subject);
  const claimant = claimantOf(subject);
  const order = subject.type === 'order' ? subject.order : null;
  return (
    <>
      <PageHeader title={title} titleExtra={order !== null && <StatusChip status={order.status} />}>
        {order !== null && (
          <Button component={Link} to={`/orders/${order.id}/show`}>
            {t('call.open_order')}
          </Button>
        )}
        {isWaiting(subject) && claimant === null && <ClaimButton subject={subject} />}
      </PageHeader>
      {claimant !== null && <ClaimedByAlert subject={subject} name={claimant.name} />}
      {order !== null && <SuspicionNotice signs={order.signs} />}
      {!isWaiting(subject) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('call_tasks.not_waiting')}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
        <SubjectPanels subject={subject} />
      </Box>
    </>
  );
}

function SubjectPanels({ subject }: { readonly subject: CallSubject }) {
  const t = useText();
  if (subject.type === 'other') {
    const { callTask } = subject;
    return (
      <>
        <CallTaskPersonPanel callTask={callTask} />
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <CallTaskSubject callTask={callTask} />
          <CallHistory subject={subject} />
        </Box>
      </>
    );
  }
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <CustomerPanel order={subject.order} />
        <OrderNotes order={subject.order} />
        <PreviousCalls order={subject.order} />
      </Box>
      <Panel title={t('lines.title')}>
        <OrderLines order={subject.order} />
      </Panel>
    </>
  );
}

function ClaimButton({ subject }: { readonly subject: CallSubject }) {
  const t = useText();
  const { claim, pending } = useClaimCall();
  return (
    <Button variant="contained" loading={pending} onClick={() => claim(subject)}>
      {t('queue.call')}
    </Button>
  );
}

function ClaimedByAlert({ subject, name }: { readonly subject: CallSubject; readonly name: string }) {
  const t = useText();
  const can = useCan();
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        can(takeOverMethods[subject.type]) && (
          <Button color="inherit" size="small" onClick={() => setDialogOpen(true)}>
            {t('take_over.title')}
          </Button>
        )
      }
    >
      {t('call.held_by', { name })}
      {isDialogOpen && <TakeOverDialog call={subject} claimantName={name} onClose={() => setDialogOpen(false)} />}
    </Alert>
  );
}
