import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { errorKey } from '../calls/error-key.js';
import type { ActiveCallTask } from './call-task-store.js';
import { useCallTaskStore, useCallTaskState } from './call-task-context.js';
import { useClaimCallTask } from './use-claim-call-task.js';

export function CallTaskBanners({ call: { callTask, lost, changed } }: { readonly call: ActiveCallTask }) {
  const t = useText();
  const { failure } = useCallTaskState();
  const isExplained = lost || !callTask.open || changed;
  const isRejected = failure !== null && !(failure === 'CONFLICT' && isExplained);
  return (
    <Box aria-live="assertive" sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { mb: 2 } }}>
      {!callTask.open && <ClosedTaskBanner />}
      {callTask.open && lost && <LostLeaseBanner id={callTask.id} claimantName={callTask.claimedBy?.name ?? null} />}
      {callTask.open && !lost && changed && <Alert severity="warning">{t('errands.changed')}</Alert>}
      {isRejected && <Alert severity="error">{t(errorKey(failure))}</Alert>}
    </Box>
  );
}

function ClosedTaskBanner() {
  const t = useText();
  const callTasks = useCallTaskStore();
  const navigate = useNavigate();
  return (
    <Alert
      severity="warning"
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => void callTasks.release().then((released) => released && navigate('/queue/other'))}
        >
          {t('call.to_queue')}
        </Button>
      }
    >
      {t('errands.not_waiting')}
    </Alert>
  );
}

function LostLeaseBanner({ id, claimantName }: { readonly id: string; readonly claimantName: string | null }) {
  const t = useText();
  const { claim, pending } = useClaimCallTask();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" disabled={pending} onClick={() => claim(id)}>
          {t('errands.claim_again')}
        </Button>
      }
    >
      {claimantName === null ? t('errands.lost') : t('errands.lost_to', { name: claimantName })}
    </Alert>
  );
}
