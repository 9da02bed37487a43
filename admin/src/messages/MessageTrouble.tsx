import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Message } from '@shop/contracts';
import { useState } from 'react';
import { ReasonDialog } from '../desk/ReasonDialog.js';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { useRecordCommand } from '../records/use-record-command.js';

interface MessageTroubleProps {
  readonly message: Message;
}

/** Why a message has not gone out, as far as that is known, and what can be done about it; nothing where it goes its way. */
export function MessageTrouble({ message }: MessageTroubleProps) {
  const t = useText();
  const { status, cause, resending } = message;
  if (status === 'delayed')
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('messages.delayed_help')}
      </Alert>
    );
  if (cause === null) return null;
  const mayNot = resending === 'possible' || resending === 'not_needed' ? null : resending;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <Box>{t(`messages.causes.${cause}`)}</Box>
      {mayNot !== null && mayNot !== cause && <Box sx={{ mt: 1 }}>{t(`messages.resending.${mayNot}`)}</Box>}
      {mayNot === null && <SendAgain message={message} />}
    </Alert>
  );
}

function SendAgain({ message }: MessageTroubleProps) {
  const t = useText();
  const may = useMay();
  const [open, setOpen] = useState(false);
  const { send } = useRecordCommand('admin.messages.sendAgain', () => setOpen(false));
  const { id, cause, revision } = message;
  if (cause === null || !may('admin.messages.sendAgain')) return null;
  return (
    <>
      <Button color="inherit" variant="outlined" size="small" sx={{ mt: 1.5 }} onClick={() => setOpen(true)}>
        {t('messages.send_again')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('messages.send_again_title')}
          text={t(`messages.send_again_warning.${cause}`)}
          reasons={[t('messages.send_again_reasons.nothing_came'), t('messages.send_again_reasons.mended')]}
          submit={t('messages.send_again')}
          danger={cause === 'unknown'}
          onClose={() => setOpen(false)}
          onSubmit={(reason) => send({ id, reason, expectedRevision: revision })}
        />
      )}
    </>
  );
}
