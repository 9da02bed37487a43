import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSecondsLeft } from '../calls/use-seconds-left.js';
import { useText } from '../i18n/use-text.js';

interface UndoNoticeProps {
  readonly text: string;
  /** Milliseconds, browser clock. */
  readonly until: number;
  /** False: it was rejected. */
  readonly onUndo: () => Promise<boolean>;
}

/** Notification after a confirmation or cancellation without a call. */
export function UndoNotice({ text, until, onUndo }: UndoNoticeProps) {
  const t = useText();
  const [state, setState] = useState<'open' | 'pending' | 'undone'>('open');
  const seconds = useSecondsLeft(until);
  const undo = async () => {
    setState('pending');
    setState((await onUndo()) ? 'undone' : 'open');
  };
  return (
    <Alert
      severity="success"
      action={
        seconds > 0 &&
        state !== 'undone' && (
          <Button
            color="inherit"
            size="small"
            aria-label={t('undo.action')}
            loading={state === 'pending'}
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
