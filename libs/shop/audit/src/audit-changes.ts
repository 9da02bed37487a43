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
  return readableFields(findRecordDifferences(earlier, later)).map(({ path, ...values }) => ({
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

function withCurrentPrice({ prices, ...fields }: JsonRecord): JsonRecord {
  const current = Array.isArray(prices) ? (prices as readonly Json[]).at(-1) : undefined;
  if (!isRecord(current)) return prices === undefined ? fields : { ...fields, prices };
  const { oldPriceMinor = null, newPriceMinor = null } = current;
  return { newPriceMinor, oldPriceMinor, ...fields };
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shortened(value: AuditChange['before']): AuditChange['before'] {
  return typeof value === 'string' && value.length > maxListedLength
    ? `${value.slice(0, maxListedLength - 1)}…`
    : value;
}
