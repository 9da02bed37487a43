import Undo from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { useShortcut } from '../keys/KeyProvider.js';
import { visuallyHidden } from '../theme/visually-hidden.js';
import type { EndedCall } from './active-call.js';
import { useCallState, useCallStore } from './call-context.js';
import { errorKey } from './error-key.js';
import { useSecondsLeft } from './use-seconds-left.js';

/** The countdown is silent: a live region would read every second. */
export function UndoOutcome({ ended }: { readonly ended: EndedCall }) {
  const t = useText();
  const calls = useCallStore();
  const { pending } = useCallState();
  const [failure, setFailure] = useState<string | null>(null);
  const seconds = useSecondsLeft(ended.undoableUntil);
  const disabled = seconds === 0 || pending !== null;
  const undo = async () => {
    if (!(await calls.undo())) setFailure(calls.state().failure);
  };
  useShortcut('u', t('undo.action'), () => void undo(), disabled);
  return (
    <>
      {ended.undoableUntil !== null && <Box sx={visuallyHidden}>{t('undo.announcement')}</Box>}
      {ended.undoableUntil !== null && (
        <Button
          size="large"
          variant="outlined"
          aria-label={t('undo.action')}
          aria-keyshortcuts="U"
          loading={pending === 'undo'}
          // Not `disabled`: the focus stays here when the time is over.
          aria-disabled={disabled}
          sx={disabled ? { opacity: 0.5 } : {}}
          onClick={() => !disabled && void undo()}
          startIcon={<Undo />}
          endIcon={<kbd aria-hidden="true">U</kbd>}
        >
          <span aria-hidden="true">{seconds > 0 ? t('undo.seconds', { seconds }) : t('undo.action')}</span>
        </Button>
      )}
      {failure !== null && (
        <Alert severity="warning" sx={{ width: '100%', textAlign: 'start' }}>
          {t(errorKey(failure))}
        </Alert>
      )}
    </>
  );
}
