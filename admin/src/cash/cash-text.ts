import type { CashRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';

export function cashParcelName({ leadId, parcel, trackingNumber, id }: CashRow): string {
  return leadId ?? parcel ?? trackingNumber ?? id;
}

export function useCashStatus(): (row: CashRow) => {
  readonly text: string;
  readonly colour: 'default' | 'success' | 'warning' | 'error';
} {
  const t = useText();
  return ({ status, difference, missing }) => {
    if (missing) return { text: t('cash.missing'), colour: 'error' };
    if (status === 'different' && difference !== null)
      return { text: t(`cash.difference.${difference}`), colour: 'warning' };
    return { text: t(`cash.status.${status}`), colour: status === 'matched' ? 'success' : 'default' };
  };
}

export function useSignedMoney(): (minor: number, country: CashRow['country']) => string {
  const format = useFormat();
  return (minor, country) => {
    if (minor === 0) return format.money(0, country);
    return `${minor > 0 ? '+' : '−'}${format.money(Math.abs(minor), country)}`;
  };
}
