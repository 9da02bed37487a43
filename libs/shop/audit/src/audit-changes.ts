import type { AuditChange, Json } from '@shop/contracts';
import { findRecordDifferences, readableFields, type JsonRecord } from '@shop/contracts/record-difference';
import { packOf } from '@shop/countries';
import { isCountryCode } from '@shop/countries/country';
import { toDecimal } from '@shop/kernel';

const maxListed = 4;
const maxListedLength = 120;

/** Changed fields that people read; technical ones are omitted. */
export function auditChangesOf(before: Json, after: Json): AuditChange[] {
  const [earlier, later] = [withCurrentPrices(before), withCurrentPrices(after)];
  const home = [later['country'], earlier['country']].find((code) => isCountryCode(code)) ?? null;
  return readableFields(findRecordDifferences(earlier, later))
    .filter(({ before, after }) => !isId(before) && !isId(after))
    .map(({ path, ...values }) => ({
      ...values,
      path: [...path],
      country: path.find((name) => isCountryCode(name)) ?? home,
    }));
}

/** Rows of a list have the first changes only, since an offer's texts are long. */
export function listedChanges(changes: readonly AuditChange[]): AuditChange[] {
  return changes
    .slice(0, maxListed)
    .map((change) => ({ ...change, before: shortened(change.before), after: shortened(change.after) }));
}

/** As in a CSV file: `HR newPriceMinor: 48.90 EUR -> 22.90 EUR`. */
export function changeText({ path, before, after, country }: AuditChange): string {
  const isAmount = path.at(-1)?.endsWith('Minor') === true;
  const text = (value: AuditChange['before']) => {
    if (value === null) return '';
    return isAmount && typeof value === 'number' && country !== null
      ? `${toDecimal(value).toFixed(2)} ${packOf(country).currency.code}`
      : String(value);
  };
  return `${path.join(' ')}: ${text(before)} -> ${text(after)}`;
}

/** The current price instead of the history: a new price is then a before and an after. */
function withCurrentPrices(record: Json): JsonRecord {
  if (!isRecord(record)) return {};
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, isRecord(value) ? withCurrentPrice(value) : value]),
  );
}

function withCurrentPrice({ prices, scheduledPrices, ...fields }: JsonRecord): JsonRecord {
  const [current] = itemsOf(prices).slice(-1);
  const scheduled = itemsOf(scheduledPrices).map((price) => ({
    ...priceFields(price),
    validFrom: price['validFrom'] ?? null,
  }));
  return {
    ...(current !== undefined && priceFields(current)),
    ...(scheduled.length > 0 && { scheduledPrices: scheduled }),
    ...fields,
  };
}

function priceFields({ newPriceMinor = null, oldPriceMinor = null }: JsonRecord): JsonRecord {
  return { newPriceMinor, oldPriceMinor };
}

function itemsOf(list: JsonRecord[string] | undefined): readonly JsonRecord[] {
  return Array.isArray(list) ? (list as readonly JsonRecord[string][]).filter(isRecord) : [];
}

/** Ids say nothing to people; the raw data has them. */
function isId(value: AuditChange['before']): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/.test(value);
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shortened(value: AuditChange['before']): AuditChange['before'] {
  return typeof value === 'string' && value.length > maxListedLength
    ? `${value.slice(0, maxListedLength - 1)}…`
    : value;
}
