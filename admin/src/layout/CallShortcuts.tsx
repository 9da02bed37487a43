import { useEffect } from 'react';
import { CallerLookupShortcut } from '../callers/CallerLookupShortcut.js';
import { PauseShortcut } from '../callers/PauseButton.js';
import { useNextCall } from '../calls/use-next-call.js';
import { useText } from '../i18n/use-text.js';
import { useShortcut } from '../keys/KeyProvider.js';

export function CallShortcuts() {
  const t = useText();
  const { available, kinds, next } = useNextCall();
  // Loaded in advance, so that a call opens at once.
  useEffect(() => {
    if (available) void import('../calls/CallScreen.js');
  }, [available]);
  useShortcut('n', kinds.length === 0 ? t('queue.next') : t('queue.next_other'), next, !available);
  return (
    <>
      <CallerLookupShortcut />
      <PauseShortcut />
    </>
  );
}
