import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCloseNotification } from 'react-admin';
import { useSecondsLeft } from '../calls/use-seconds-left.js';
import { useText } from '../i18n/use-text.js';

interface UndoNoticeProps {
  readonly text: string;
  /** Milliseconds, browser clock. */
  readonly until: number;
  readonly onUndo: () => Promise<void>;
}

/** Notification after a confirmation or cancellation without a call. */
export function UndoNotice({ text, until, onUndo }: UndoNoticeProps) {
  const t = useText();
  const close = useCloseNotification();
  const [pending, setPending] = useState(false);
  const seconds = useSecondsLeft(until);
  const undo = async () => {
    setPending(true);
    await onUndo();
    // The result is the next notification, which waits for this one.
    close();
  };
  return (
    <Alert
      severity="success"
      action={
        seconds > 0 && (
          <Button
            color="inherit"
            size="small"
            aria-label={t('undo.action')}
            loading={pending}
            onClick={() => void undo()}
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
