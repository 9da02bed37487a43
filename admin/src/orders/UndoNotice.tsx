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
  readonly onUndo: () => void | Promise<void>;
}

/** Notification after a confirmation or cancellation without a call. */
export function UndoNotice({ text, until, onUndo }: UndoNoticeProps) {
  const close = useCloseNotification();
  const undo = async () => {
    await onUndo();
    // The result is the next notification, which waits for this one.
    close();
  };
  return (
    <Alert severity="success" action={<UndoButton until={until} onUndo={undo} />}>
      {text}
    </Alert>
  );
}

/** Gone when it is too late. */
export function UndoButton({ until, onUndo }: Omit<UndoNoticeProps, 'text'>) {
  const t = useText();
  const [pending, setPending] = useState(false);
  const seconds = useSecondsLeft(until);
  if (seconds <= 0) return null;
  const undo = () => {
    setPending(true);
    void onUndo();
  };
  return (
    <Button color="inherit" size="small" aria-label={t('undo.action')} loading={pending} onClick={undo}>
      <span aria-hidden="true">{t('undo.seconds', { seconds })}</span>
    </Button>
  );
}
