import type { CountryCode } from '@shop/countries';
import { StaffDirectory } from '@shop/staff';
import { Inject, Injectable } from '@nestjs/common';

/** Call-backs that were agreed with somebody who does not serve the country, or is not here, any more: they are anyone's. */
export interface UnkeptReservations {
  /** `STAFF COUNTRY`, as the statements that pick a call compare it. */
  readonly keys: readonly string[];
  readonly has: (staffId: string, country: CountryCode) => boolean;
}

@Injectable()
export class Reservations {
  constructor(@Inject(StaffDirectory) private readonly staff: StaffDirectory) {}

  async unkept(): Promise<UnkeptReservations> {
    const unserved = await this.staff.unserved();
    const keys = unserved.map(({ id, country }) => keyOf(id, country));
    const known = new Set(keys);
    return { keys, has: (staffId, country) => known.has(keyOf(staffId, country)) };
  }
}

function keyOf(staffId: string, country: CountryCode): string {
  return `${staffId} ${country}`;
}
