import { useNextOrder } from '../desk/use-next-order.js';
import { useText } from '../i18n/use-text.js';
import { useKey } from '../keys/KeyProvider.js';

/** "Next order" is one key away on every screen. */
export function CallKeys() {
  const t = useText();
  const { available, next } = useNextOrder();
  useKey('n', t('queue.next'), next, !available);
  return null;
}
