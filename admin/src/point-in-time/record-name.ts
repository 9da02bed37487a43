import type { PointInTimeResource } from '@shop/contracts';
import type { Json, JsonRecord } from './record-difference.js';

const namePaths: Readonly<Record<PointInTimeResource, (country: string) => readonly string[]>> = {
  orders: () => ['leadId'],
  reviews: () => ['title'],
  memberships: () => ['name'],
  // An offer has its texts country by country.
  offers: (country) => [country, 'texts', 'name'],
};

/** What people call a record; null where it has no name, as of who was erased. */
export function recordName(resource: PointInTimeResource, record: JsonRecord, country: string): string | null {
  const found = namePaths[resource](country).reduce<Json | undefined>(
    (value, place) => (isJsonRecord(value) ? value[place] : undefined),
    record,
  );
  return typeof found === 'string' && found !== '' ? found : null;
}

function isJsonRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
