import type { CountryCode } from '@shop/countries';
import { StaffDirectory } from '@shop/staff';
import { Inject, Injectable } from '@nestjs/common';

/** Call-backs that were agreed with somebody who does not serve the country, or is not here, any more: they are anyone's. */
export interface VoidReservations {
  /** `STAFF COUNTRY`, as the statements that pick a call compare it. */
  readonly keys: readonly string[];
  readonly has: (staffId: string, country: CountryCode) => boolean;
  /** Whose a call-back is by what was agreed; null: anyone's. */
  readonly holderOf: (reservedForId: string | null, country: CountryCode) => string | null;
}

@Injectable()
export class CallbackReservations {
  constructor(@Inject(StaffDirectory) private readonly staff: StaffDirectory) {}

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
