import { useEffect } from 'react';
import { CallerLookupShortcut } from '../callers/CallerLookupShortcut.js';
import { PauseShortcut } from '../callers/PauseButton.js';
import { useNextOrder } from '../calls/use-next-order.js';
import { useText } from '../i18n/use-text.js';
import { useShortcut } from '../keys/KeyProvider.js';

export function CallShortcuts() {
  const t = useText();
  const { available, next } = useNextOrder();
  // Loaded in advance, so that a call opens at once.
  useEffect(() => {
    if (available) void import('../calls/CallScreen.js');
  }, [available]);
  useShortcut('n', t('queue.next'), next, !available);
  return (
    <>
      <CallerLookupShortcut />
      <PauseShortcut />
    </>
  );
}
