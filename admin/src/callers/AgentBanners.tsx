import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { useLateCount } from '../calls/use-late-count.js';
import { useText } from '../i18n/use-text.js';
import { useShortcut } from '../keys/KeyProvider.js';
import { useCan } from '../providers/use-can.js';
import { listAddress, listPath } from '../records/list-path.js';
import { useAgentPresence } from './use-agent-presence.js';

export function AgentBanners() {
  const can = useCan();
  const { paused } = useAgentPresence();
  return (
    <>
      {paused !== null && <PausedBanner />}
      {can('admin.calls.takeOver') && <LateOrdersBanner />}
    </>
  );
}

function PausedBanner() {
  const t = useText();
  const { paused, pending, resume } = useAgentPresence();
  useShortcut('p', t('callers.desk.resume'), resume, paused === null);
  if (paused === null) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button
          color="inherit"
          size="small"
          loading={pending}
          onClick={resume}
          endIcon={<kbd aria-hidden="true">P</kbd>}
        >
          {t('callers.desk.resume')}
        </Button>
      }
    >
      {t('callers.desk.paused')} ({t(`callers.desk.reason.${paused}`)})
    </Alert>
  );
}

function LateOrdersBanner() {
  const t = useText();
  const { pathname } = useLocation();
  const lateCount = useLateCount();
  if (lateCount === 0 || pathname === listAddress('calls') || /^\/(call|errand)\//.test(pathname)) return null;
  return (
    <Alert
      severity="error"
      role="status"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" component={Link} to={listPath('calls', { late: true })}>
          {t('callers.escalation.show')}
        </Button>
      }
    >
      {t('callers.escalation.text', { smart_count: lateCount })}
    </Alert>
  );
}
