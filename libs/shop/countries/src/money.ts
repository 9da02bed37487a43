import type { CountryPack } from './country.js';

/** `formatMoney(123450, ba)` is `1.234,50 KM`. Separators come from the pack, so every runtime formats alike. */
export function formatMoney(minor: number, pack: Pick<CountryPack, 'currency'>): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a whole number of minor units: ${minor}`);
  const { decimalSeparator, groupSeparator, minorDigits, shown } = pack.currency;
  const digits = String(Math.abs(minor)).padStart(minorDigits + 1, '0');
  const whole = digits.slice(0, -minorDigits).replace(/\B(?=(?:\d{3})+$)/g, groupSeparator);
  return `${minor < 0 ? '-' : ''}${whole}${decimalSeparator}${digits.slice(-minorDigits)} ${shown}`;
}
