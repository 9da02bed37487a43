import { isCountryCode, type CountryCode } from '@shop/countries/country';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useRejectReasonTexts } from '../reviews/use-reject-reasons.js';
import { isOrderStatus } from '../theme/order-status.js';
import { fieldName, valueName } from './field-names.js';
import type { Difference, JsonRecord } from '@shop/contracts/record-difference';

const datePattern = /^\d{4}-\d\d-\d\d$/;
const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** @param resource has names for some fields; the other fields have the common names */
export function useFieldText(resource: string, record: JsonRecord) {
  const t = useText();
  const format = useFormat();
  const reasons = useRejectReasonTexts();
  const countryAt = (path: readonly string[]): CountryCode | null =>
    [...path, record['country']].find((code) => isCountryCode(code)) ?? null;
  const valueText = (path: readonly string[], value: string): string | null => {
    if (path.at(-1) === 'status' && isOrderStatus(value)) return t(`status.${value}`);
    const word = valueName(path, value);
    if (word !== undefined) return t(word);
    return resource === 'reviews' && path.join() === 'reason' ? reasons.reasonText(value) : null;
  };
  return {
    label: (path: readonly string[]) =>
      path
        .map((name) => {
          const key = fieldName(resource, name);
          return key === undefined ? name : t(key);
        })
        .join(' › '),
    value: (path: readonly string[], value: Difference['before']): string => {
      const country = countryAt(path);
      if (value === null) return '–';
      if (typeof value === 'boolean') return t(value ? 'work.places.yes' : 'work.places.no');
      if (typeof value === 'number')
        return path.at(-1)!.endsWith('Minor') && country !== null ? format.money(value, country) : format.number(value);
      const word = valueText(path, value);
      if (word !== null) return word;
      if (datePattern.test(value)) return format.day(value);
      return instantPattern.test(value) ? format.moment(value) : value;
    },
  };
}
