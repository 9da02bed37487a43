import type { CountryCode } from '@shop/countries';
import type { StaffDirectory } from '@shop/staff';

/** Callback reservations of agents who left or no longer serve the country; all agents may call. */
export interface VoidReservations {
  /** `STAFF COUNTRY`, as compared by the lease queries. */
  readonly keys: readonly string[];
  readonly has: (staffId: string, country: CountryCode) => boolean;
  readonly holderOf: (reservedForId: string | null, country: CountryCode) => string | null;
}

export class CallbackReservations {
  constructor(private readonly staff: StaffDirectory) {}

  async findVoid(): Promise<VoidReservations> {
    const unserved = await this.staff.listUnservedCountries();
    const keys = unserved.map(({ id, country }) => keyOf(id, country));
    const known = new Set(keys);
    const has = (staffId: string, country: CountryCode) => known.has(keyOf(staffId, country));
    return { keys, has, holderOf: (id, country) => (id === null || has(id, country) ? null : id) };
  }
}

function keyOf(staffId: string, country: CountryCode): string {
  return `${staffId} ${country}`;
}
