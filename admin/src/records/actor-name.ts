import type { OrderHistoryEntry } from '@shop/contracts';
import type { Text } from '../i18n/use-text.js';

/** Who did something to an order, in words. */
export function actorName({ actor }: OrderHistoryEntry, t: Text): string {
  if (actor.name !== null) return actor.name;
  if (actor.kind === 'shopper') return t('history.shopper');
  return actor.kind === 'staff' ? t('history.staff') : t('history.system');
}
