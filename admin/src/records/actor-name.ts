import type { HistoryStep } from '@shop/contracts';
import type { Translate } from '../i18n/use-text.js';

export function actorName({ actor }: { readonly actor: Omit<HistoryStep['actor'], 'id'> }, t: Translate): string {
  if (actor.name !== null) return actor.name;
  if (actor.kind === 'shopper' || actor.kind === 'anyone') return t('history.shopper');
  return actor.kind === 'staff' ? t('history.staff') : t('history.system');
}
