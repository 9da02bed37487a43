import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CallTask } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { NotFound } from '../layout/StatusScreens.js';
import { PageHeader } from '../layout/PageHeader.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { useCan } from '../providers/use-can.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { ActiveCallTaskScreen } from './ActiveCallTaskScreen.js';
import { CallTaskSubject } from './CallTaskSubject.js';
import { CallTaskHistory } from './CallTaskHistory.js';
import { CallTaskPersonPanel } from './CallTaskPersonPanel.js';
import { CallTaskResult } from './CallTaskResult.js';
import { TakeOverTaskDialog } from './TakeOverTaskDialog.js';
import { useCallTaskStore, useCallTaskState } from './call-task-context.js';
import { useClaimCallTask } from './use-claim-call-task.js';

export function CallTaskScreen() {
  const { id = '' } = useParams();
  const { call, ended } = useCallTaskState();
  if (call?.callTask.id === id) return <ActiveCallTaskScreen key={id} call={call} />;
  if (ended?.callTask.id === id) return <CallTaskResult ended={ended} />;
  return <CallTaskLoader key={id} id={id} />;
}

function CallTaskLoader({ id }: { readonly id: string }) {
  const t = useText();
  const callTasks = useCallTaskStore();
  const { data: identity } = useGetIdentity();
  const { data: callTask, error } = useRpcQuery('admin.errands.getOne', { id });
  const isMine = callTask?.claimedBy?.id !== undefined && callTask.claimedBy.id === identity?.id;
  useEffect(() => {
    // After a reload during a call the lease is still ours; only its token is lost.
    if (isMine && callTasks.state().call === null) void callTasks.claim(id);
  }, [isMine, callTasks, id]);
  if (callTask === undefined && error === null) return <ScreenSkeleton />;
  if (callTask === undefined) {
    return rpcFailureOf(error)?.code === 'NOT_FOUND' ? <NotFound /> : <Alert severity="error">{t('error.load')}</Alert>;
  }
  return <CallTaskPreview callTask={callTask} />;
}

function CallTaskPreview({ callTask }: { readonly callTask: CallTask }) {
  const t = useText();
  const { claim, pending } = useClaimCallTask();
  return (
    <>
      <PageHeader title={t(`errands.kind_one.${callTask.kind}`)}>
        {callTask.open && callTask.claimedBy === null && (
          <Button variant="contained" loading={pending} onClick={() => claim(callTask.id)}>
            {t('queue.call')}
          </Button>
        )}
      </PageHeader>
      {callTask.claimedBy !== null && <ClaimedByAlert id={callTask.id} name={callTask.claimedBy.name} />}
      {!callTask.open && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('errands.not_waiting')}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
        <CallTaskPersonPanel callTask={callTask} />
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <CallTaskSubject callTask={callTask} />
          <CallTaskHistory callTask={callTask} />
        </Box>
      </Box>
    </>
  );
}

function ClaimedByAlert({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useText();
  const can = useCan();
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        can('admin.errands.takeOver') && (
          <Button color="inherit" size="small" onClick={() => setDialogOpen(true)}>
            {t('take_over.title')}
          </Button>
        )
      }
    >
      {t('call.held_by', { name })}
      {isDialogOpen && <TakeOverTaskDialog id={id} claimantName={name} onClose={() => setDialogOpen(false)} />}
    </Alert>
  );
}
