import { useEffect } from 'react';
import { CallerKeys } from '../callers/CallerKeys.js';
import { PauseKey } from '../callers/PauseButton.js';
import { useNextOrder } from '../desk/use-next-order.js';
import { useText } from '../i18n/use-text.js';
import { useKey } from '../keys/KeyProvider.js';

/** "Next order", and who is calling, are one key away on every screen. */
export function CallKeys() {
  const t = useText();
  const { available, next } = useNextOrder();
  // Fetched before it is needed: a call should open at once.
  useEffect(() => {
    if (available) void import('../desk/CallScreen.js');
  }, [available]);
  useKey('n', t('queue.next'), next, !available);
  return (
    <>
      <CallerKeys />
      <PauseKey />
    </>
  );
}
