import type { PointInTimeResource } from '@shop/contracts';
import { isCountryCode, type CountryCode } from '@shop/countries/country';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useReasonTexts } from '../reviews/use-reasons.js';
import { isOrderStatus } from '../theme/order-status.js';
import { placeName, valueWord } from './place-names.js';
import type { Difference, JsonRecord } from './record-difference.js';

const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Names and values of a record's places, as people read them. */
export function usePlaceText(resource: PointInTimeResource, record: JsonRecord) {
  const t = useText();
  const format = useFormat();
  const reasons = useReasonTexts();
  // An offer's places are those of a country each.
  const countryAt = ([first = '']: readonly string[]): CountryCode | null =>
    [first, record['country']].find((code) => isCountryCode(code)) ?? null;
  const wordOf = (path: readonly string[], value: string): string | null => {
    if (path.at(-1) === 'status' && isOrderStatus(value)) return t(`status.${value}`);
    const word = valueWord(path, value);
    if (word !== undefined) return t(word);
    return resource === 'reviews' && path.join() === 'reason' ? reasons.named(value) : null;
  };
  return {
    label: (path: readonly string[]) =>
      path
        .map((name) => {
          const key = placeName(resource, name);
          return key === undefined ? name : t(key);
        })
        .join(' › '),
    value: (path: readonly string[], value: Difference['before']): string => {
      const country = countryAt(path);
      if (value === null) return '–';
      if (typeof value === 'boolean') return t(value ? 'work.places.yes' : 'work.places.no');
      if (typeof value === 'number')
        return path.at(-1)!.endsWith('Minor') && country !== null ? format.money(value, country) : format.number(value);
      const word = wordOf(path, value);
      if (word !== null) return word;
      if (day.test(value)) return format.day(value);
      return instant.test(value) ? format.moment(value) : value;
    },
  };
}
