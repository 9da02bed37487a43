import { formatMoney } from '@shop/countries/money';
import { useShop } from './shop.js';

export type Currency = 'KM' | 'RSD' | 'EUR';

export function toMinor(amount: number): number {
  return Math.round(amount * 100);
}

export function usePrice(): {
  decimal(amount: number, currency: Currency): string;
  minor(minor: number, currency: Currency): string;
} {
  const { pack } = useShop();
  const minor = (value: number, currency: Currency) =>
    formatMoney(value, { currency: { ...pack.currency, shown: currency } }).replace(' ', '\u00a0');
  return { minor, decimal: (amount, currency) => minor(toMinor(amount), currency) };
}
