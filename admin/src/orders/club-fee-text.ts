import type { OrderClubFee, OrderRow } from '@shop/contracts';
import type { Format } from '../format/use-format.js';
import type { Translate } from '../i18n/use-text.js';

export function clubFeeText(
  { amountMinor, outcome }: OrderClubFee,
  { country }: Pick<OrderRow, 'country'>,
  t: Translate,
  format: Format,
): string {
  return t(`work.club_fee.${outcome}`, { amount: format.money(amountMinor, country) });
}
