import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSecondsLeft } from '../calls/use-seconds-left.js';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';

export interface UndoableDecision {
  readonly id: string;
  readonly outcomeEventId: string;
  readonly revision: number;
  /** Milliseconds, browser clock. */
  readonly until: number;
}

interface UndoNoticeProps {
  readonly text: string;
  readonly decision: UndoableDecision;
}

/** Notification after a confirmation or cancellation without a call. */
export function UndoNotice({ text, decision }: UndoNoticeProps) {
  const t = useText();
  const [isUndone, setUndone] = useState(false);
  const seconds = useSecondsLeft(decision.until);
  const { send, pending } = useRecordCommand('admin.orders.undo', () => setUndone(true));
  const { id, outcomeEventId, revision } = decision;
  return (
    <Alert
      severity="success"
      action={
        seconds > 0 &&
        !isUndone && (
          <Button
            color="inherit"
            size="small"
            aria-label={t('undo.action')}
            loading={pending}
            onClick={() => send({ id, outcomeEventId, expectedRevision: revision })}
          >
            <span aria-hidden="true">{t('undo.seconds', { seconds })}</span>
          </Button>
        )
      }
    >
      {text}
    </Alert>
  );
}
