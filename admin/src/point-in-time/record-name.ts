import type { PointInTimeResource } from '@shop/contracts';
import type { Json, JsonRecord } from '@shop/contracts/record-difference';

const namePaths: Readonly<Record<PointInTimeResource, (country: string) => readonly string[]>> = {
  orders: () => ['leadId'],
  reviews: () => ['title'],
  memberships: () => ['name'],
  offers: (country) => [country, 'texts', 'name'],
};

/** Null without a name, as for an erased person. */
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
