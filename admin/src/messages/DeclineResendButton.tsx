import Button from '@mui/material/Button';
import type { MessageRow } from '@shop/contracts';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonCommandDialog } from '../commands/ReasonCommandDialog.js';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
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
  const close = () => setIds(null);
  // The list includes unfinished attempts; they need no decision.
  const undecidedIds = messages.filter(({ status }) => status === 'given_up').map(({ id }) => id);
  if (!can('admin.messages.declineResendMany') || (undecidedIds.length === 0 && ids === null)) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setIds(undecidedIds)}>
        {t('messages.decline_all', { smart_count: undecidedIds.length })}
      </Button>
      {ids !== null && (
        <ReasonCommandDialog
          method="admin.messages.declineResendMany"
          subject="page"
          title={t('messages.decline_all_title', { smart_count: ids.length })}
          text={t('messages.decline_all_text')}
          reasons={declineReasons(t)}
          submitLabel={t('messages.decline_them')}
          backLabel={t('messages.decide_later')}
          toParams={(reason) => ({ ids: [...ids], reason })}
          onClose={close}
          onDone={({ results }) => {
            close();
            const changed = results.filter(({ status }) => status === 'error').length;
            if (changed > 0) notify(t('messages.decline_changed', { smart_count: changed }), { type: 'warning' });
          }}
        />
      )}
    </>
  );
}
