import Button from '@mui/material/Button';
import type { MessageRow } from '@shop/contracts';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../calls/ReasonDialog.js';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { declineReasons } from './decline-reasons.js';

interface DeclineResendButtonProps {
  readonly messages: readonly MessageRow[];
}

/** Declines all messages of a page with one reason, for instance after an outage. */
export function DeclineResendButton({ messages }: DeclineResendButtonProps) {
  const t = useText();
  const can = useCan();
  const notify = useNotify();
  /** Ids listed when the dialog opened. */
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const { send, pending } = useRecordCommand('admin.messages.declineResendMany', ({ results }) => {
    setIds(null);
    const changed = results.filter(({ status }) => status === 'error').length;
    if (changed > 0) notify(t('messages.decline_changed', { smart_count: changed }), { type: 'warning' });
  });
  // The list includes unfinished attempts; they need no decision.
  const undecidedIds = messages.filter(({ status }) => status === 'given_up').map(({ id }) => id);
  if (!can('admin.messages.declineResendMany') || (undecidedIds.length === 0 && ids === null)) return null;
  return (
    <>
      <Button variant="outlined" loading={pending} onClick={() => setIds(undecidedIds)}>
        {t('messages.decline_all', { smart_count: undecidedIds.length })}
      </Button>
      {ids !== null && (
        <ReasonDialog
          title={t('messages.decline_all_title', { smart_count: ids.length })}
          text={t('messages.decline_all_text')}
          reasons={declineReasons(t)}
          submitLabel={t('messages.decline_them')}
          onClose={() => setIds(null)}
          onSubmit={(reason) => send({ ids: [...ids], reason })}
        />
      )}
    </>
  );
}
