import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Message } from '@shop/contracts';
import { useState } from 'react';
import { ReasonCommandDialog } from '../commands/ReasonCommandDialog.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { declineReasons } from './decline-reasons.js';

interface DeliveryProblemProps {
  readonly message: Message;
}

export function DeliveryProblem({ message }: DeliveryProblemProps) {
  const t = useText();
  const { status, cause, resending } = message;
  // The API of the previous release does not send this field.
  const declinedAt = message.declinedAt ?? null;
  if (status === 'delayed')
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('messages.delayed_help')}
      </Alert>
    );
  if (cause === null) return null;
  const blockedBy = resending === 'possible' || resending === 'not_needed' ? null : resending;
  return (
    <Alert severity={declinedAt === null ? 'warning' : 'info'} sx={{ mb: 2 }}>
      <Box>
        {declinedAt === null ? t(`messages.causes.${cause}`) : <DeclinedNote message={message} at={declinedAt} />}
      </Box>
      {blockedBy !== null && blockedBy !== cause && <Box sx={{ mt: 1 }}>{t(`messages.resending.${blockedBy}`)}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '&:empty': { display: 'none' } }}>
        {blockedBy === null && <ResendButton message={message} />}
        {cause === 'unknown' && declinedAt === null && blockedBy !== 'erased' && <DeclineButton message={message} />}
      </Box>
    </Alert>
  );
}

function DeclinedNote({ message: { declinedBy, declineReason }, at }: DeliveryProblemProps & { readonly at: string }) {
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

function DeclineButton({ message: { id, revision } }: DeliveryProblemProps) {
  const t = useText();
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!can('admin.messages.declineResend')) return null;
  return (
    <>
      <Button color="inherit" variant="outlined" size="small" onClick={() => setOpen(true)}>
        {t('messages.decline')}
      </Button>
      {open && (
        <ReasonCommandDialog
          method="admin.messages.declineResend"
          subject={id}
          title={t('messages.decline_title')}
          text={t('messages.decline_text')}
          reasons={declineReasons(t)}
          submitLabel={t('messages.decline')}
          backLabel={t('messages.decide_later')}
          toParams={(reason) => ({ id, reason, expectedRevision: revision })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function ResendButton({ message }: DeliveryProblemProps) {
  const t = useText();
  const can = useCan();
  const [open, setOpen] = useState(false);
  const { id, cause, revision } = message;
  if (cause === null || !can('admin.messages.sendAgain')) return null;
  return (
    <>
      <Button color="inherit" variant="outlined" size="small" onClick={() => setOpen(true)}>
        {t('messages.send_again')}
      </Button>
      {open && (
        <ReasonCommandDialog
          method="admin.messages.sendAgain"
          subject={id}
          title={t('messages.send_again_title')}
          text={t(`messages.send_again_warning.${cause}`)}
          reasons={[t('messages.send_again_reasons.nothing_came'), t('messages.send_again_reasons.mended')]}
          submitLabel={t('messages.send_again')}
          danger={cause === 'unknown'}
          toParams={(reason) => ({ id, reason, expectedRevision: revision })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
