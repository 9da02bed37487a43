import { packOf, type CountryCode } from '@shop/countries';
import { formatMoney } from '@shop/countries/money';
import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { useServerClock } from '../clock/clock-context.js';
import { averageText, englishRules, numberText, regionalRules, timeText, type FormatRules } from './number-format.js';

export interface Format {
  /** `21. 11. 14:05`, with the year if it is not the current one. */
  readonly moment: (iso: string) => string;
  /** `14:05`, with the date if it is not today. */
  readonly time: (iso: string) => string;
  readonly day: (iso: string) => string;
  readonly number: (value: number) => string;
  /** An average with two decimals. */
  readonly average: (value: number) => string;
  /** A share between 0 and 1, in whole percent. */
  readonly percent: (share: number) => string;
  /** A change in percent with its sign and one decimal. */
  readonly change: (percent: number) => string;
  /** Minor units, in the format of the order's country. */
  readonly money: (minor: number, country: CountryCode) => string;
}

export function useFormat(): Format {
  const isEnglish = useLocale() === 'en';
  const clock = useServerClock();
  return useMemo(() => createFormat(isEnglish ? englishRules : regionalRules, () => clock.now()), [isEnglish, clock]);
}

function createFormat(rules: FormatRules, now: () => number): Format {
  const day = (iso: string) => rules.date(new Date(iso), new Date(now()).getFullYear());
  const moment = (iso: string) => `${day(iso)} ${timeText(new Date(iso))}`;
  return {
    moment,
    time: (iso) =>
      new Date(iso).toDateString() === new Date(now()).toDateString() ? timeText(new Date(iso)) : moment(iso),
    day,
    number: (value) => numberText(value, rules),
    average: (value) => averageText(value, rules),
    percent: (share) => `${Math.round(share * 100)}${rules.percentSuffix}`,
    change: (percent) =>
      `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1).replace('.', rules.decimalSeparator)}${rules.percentSuffix}`,
    money: (minor, country) => formatMoney(minor, packOf(country)),
  };
}
