import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Message } from '@shop/contracts';
import { useState } from 'react';
import { ReasonDialog } from '../desk/ReasonDialog.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { declineReasons } from './decline-reasons.js';

interface MessageTroubleProps {
  readonly message: Message;
}

/** Why a message has not gone out, as far as that is known, and what can be done about it; nothing where it goes its way. */
export function MessageTrouble({ message }: MessageTroubleProps) {
  const t = useText();
  const { status, cause, resending } = message;
  // An api of the release before sends no such field.
  const declinedAt = message.declinedAt ?? null;
  if (status === 'delayed')
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('messages.delayed_help')}
      </Alert>
    );
  if (cause === null) return null;
  const mayNot = resending === 'possible' || resending === 'not_needed' ? null : resending;
  return (
    <Alert severity={declinedAt === null ? 'warning' : 'info'} sx={{ mb: 2 }}>
      <Box>{declinedAt === null ? t(`messages.causes.${cause}`) : <Declined message={message} at={declinedAt} />}</Box>
      {mayNot !== null && mayNot !== cause && <Box sx={{ mt: 1 }}>{t(`messages.resending.${mayNot}`)}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '&:empty': { display: 'none' } }}>
        {mayNot === null && <SendAgain message={message} />}
        {cause === 'unknown' && declinedAt === null && mayNot !== 'erased' && <DeclineResend message={message} />}
      </Box>
    </Alert>
  );
}

function Declined({ message: { declinedBy, declineReason }, at }: MessageTroubleProps & { readonly at: string }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      {t('messages.declined_help')}
      <Box sx={{ mt: 1 }}>
        {declinedBy ?? t('history.staff')} · {format.moment(at)}
      </Box>
      {declineReason !== null && <Box sx={{ overflowWrap: 'anywhere' }}>{declineReason}</Box>}
    </>
  );
}

function DeclineResend({ message: { id, revision } }: MessageTroubleProps) {
  const t = useText();
  const may = useMay();
  const [open, setOpen] = useState(false);
  const { send } = useRecordCommand('admin.messages.declineResend', () => setOpen(false));
  if (!may('admin.messages.declineResend')) return null;
  return (
    <>
      <Button color="inherit" variant="outlined" size="small" onClick={() => setOpen(true)}>
        {t('messages.decline')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('messages.decline_title')}
          text={t('messages.decline_text')}
          reasons={declineReasons(t)}
          submit={t('messages.decline')}
          onClose={() => setOpen(false)}
          onSubmit={(reason) => send({ id, reason, expectedRevision: revision })}
        />
      )}
    </>
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
      <Button color="inherit" variant="outlined" size="small" onClick={() => setOpen(true)}>
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
