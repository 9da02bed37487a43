import PauseOutlined from '@mui/icons-material/PauseOutlined';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import type { PauseReason } from '@shop/contracts';
import { useCallState } from '../calls/call-context.js';
import { ReasonDialog } from '../calls/ReasonDialog.js';
import { useText } from '../i18n/use-text.js';
import { useShortcut } from '../keys/KeyProvider.js';
import { useAgentPresence } from './use-agent-presence.js';

const reasonOrder: Readonly<Record<PauseReason, number>> = {
  break: 1,
  lunch: 2,
  meeting: 3,
  training: 4,
  technical: 5,
  other_work: 6,
};
const pauseReasons = (Object.keys(reasonOrder) as PauseReason[]).sort((a, b) => reasonOrder[a] - reasonOrder[b]);

const openPauseEvent = 'pause-asked';

export function PauseShortcut() {
  const t = useText();
  const notify = useNotify();
  const { call } = useCallState();
  const { takesCalls, paused, pause } = useAgentPresence();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const isOnCall = call !== null && !call.lost;
  const openDialog = () => (isOnCall ? notify(t('callers.desk.busy'), { type: 'info' }) : setDialogOpen(true));
  const disabled = !takesCalls || paused !== null;
  useShortcut('p', t('callers.desk.pause'), openDialog, disabled);
  useEffect(() => {
    if (disabled) return undefined;
    window.addEventListener(openPauseEvent, openDialog);
    return () => window.removeEventListener(openPauseEvent, openDialog);
  });
  if (!isDialogOpen || disabled) return null;
  return (
    <ReasonDialog
      method="admin.calls.pause"
      subject="oneself"
      title={t('callers.desk.pause')}
      text={t('callers.desk.pause_text')}
      reasons={pauseReasons.map((reason) => t(`callers.desk.reason.${reason}`))}
      isFixedList
      submitLabel={t('callers.desk.pause')}
      onClose={() => setDialogOpen(false)}
      onSubmit={(text) => {
        setDialogOpen(false);
        const picked = pauseReasons.find((reason) => t(`callers.desk.reason.${reason}`) === text);
        if (picked !== undefined) pause(picked);
      }}
    />
  );
}

export function PauseButton() {
  const t = useText();
  const { takesCalls, paused } = useAgentPresence();
  if (!takesCalls || paused !== null) return null;
  return (
    <Button
      variant="outlined"
      onClick={() => window.dispatchEvent(new Event(openPauseEvent))}
      startIcon={<PauseOutlined />}
      endIcon={<kbd aria-hidden="true">P</kbd>}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {t('callers.desk.pause')}
    </Button>
  );
}
