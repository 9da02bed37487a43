import { packOf, type CountryCode } from '@shop/countries';
import { formatMoney } from '@shop/countries/money';
import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { localeOf } from '../i18n/locales.js';

export interface Format {
  /** `21. 11. 2026. 14:05` */
  readonly moment: (iso: string) => string;
  /** `14:05`, with the date where it is another day than `now` (milliseconds). */
  readonly time: (iso: string, now: number) => string;
  readonly day: (iso: string) => string;
  readonly number: (value: number) => string;
  /** A share between 0 and 1. */
  readonly percent: (share: number) => string;
  /** Minor units as the order's country writes them. */
  readonly money: (minor: number, country: CountryCode) => string;
}

/** How the chosen language writes dates and numbers; money is written as its country writes it. */
export function useFormat(): Format {
  const { format } = localeOf(useLocale());
  return useMemo(() => formatOf(format), [format]);
}

function formatOf(locale: string): Format {
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric' });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const moment = (iso: string) => `${day.format(Date.parse(iso))} ${time.format(Date.parse(iso))}`;
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return {
    moment,
    time: (iso, now) => (day.format(Date.parse(iso)) === day.format(now) ? time.format(Date.parse(iso)) : moment(iso)),
    day: (iso) => day.format(Date.parse(iso)),
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    money: (minor, country) => formatMoney(minor, packOf(country)),
  };
}
