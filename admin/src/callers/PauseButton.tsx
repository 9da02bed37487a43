import PauseOutlined from '@mui/icons-material/PauseOutlined';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import type { PauseReason } from '@shop/contracts';
import { useDeskState } from '../desk/desk-context.js';
import { ReasonDialog } from '../desk/ReasonDialog.js';
import { useText } from '../i18n/use-text.js';
import { useKey } from '../keys/KeyProvider.js';
import { usePresence } from './use-presence.js';

const reasonOrder: Readonly<Record<PauseReason, number>> = {
  break: 1,
  lunch: 2,
  meeting: 3,
  training: 4,
  technical: 5,
  other_work: 6,
};
const pauseReasons = (Object.keys(reasonOrder) as PauseReason[]).sort((a, b) => reasonOrder[a] - reasonOrder[b]);

const askEvent = 'pause-asked';

/** A break from calls, with its reason, at one key on every screen. */
export function PauseKey() {
  const t = useText();
  const notify = useNotify();
  const { call } = useDeskState();
  const { atDesk, paused, pause } = usePresence();
  const [asking, setAsking] = useState(false);
  const busy = call !== null && !call.lost;
  const ask = () => (busy ? notify(t('callers.desk.busy'), { type: 'info' }) : setAsking(true));
  const disabled = !atDesk || paused !== null;
  useKey('p', t('callers.desk.pause'), ask, disabled);
  useEffect(() => {
    if (disabled) return undefined;
    window.addEventListener(askEvent, ask);
    return () => window.removeEventListener(askEvent, ask);
  });
  if (!asking || disabled) return null;
  return (
    <ReasonDialog
      title={t('callers.desk.pause')}
      text={t('callers.desk.pause_text')}
      reasons={pauseReasons.map((reason) => t(`callers.desk.reason.${reason}`))}
      onlyThese
      submit={t('callers.desk.pause')}
      onClose={() => setAsking(false)}
      onSubmit={(text) => {
        setAsking(false);
        const picked = pauseReasons.find((reason) => t(`callers.desk.reason.${reason}`) === text);
        if (picked !== undefined) pause(picked);
      }}
    />
  );
}

/** What the key for a break does, for those who point. */
export function PauseButton() {
  const t = useText();
  const { atDesk, paused } = usePresence();
  if (!atDesk || paused !== null) return null;
  return (
    <Button
      variant="outlined"
      onClick={() => window.dispatchEvent(new Event(askEvent))}
      startIcon={<PauseOutlined />}
      endIcon={<kbd aria-hidden="true">P</kbd>}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {t('callers.desk.pause')}
    </Button>
  );
}
