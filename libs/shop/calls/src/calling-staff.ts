import type { CountryCode } from '@shop/countries';
import { reject, type Rejection } from '@shop/kernel';
import { commandContextOf, type CallContext } from '@shop/rpc';
import type { StaffDirectory } from '@shop/staff';
import type { Agent, AgentRequest } from './call-task-strategy.js';

type StaffContext = Pick<CallContext, 'caller'>;

export function agentOf(context: StaffContext): Agent {
  const { staffId, name } = staffOf(context);
  return { id: staffId, name };
}

export function agentRequestOf(context: CallContext): AgentRequest {
  return { agent: agentOf(context), context: commandContextOf(context) };
}

export function servedCountriesOf(context: StaffContext): readonly CountryCode[] {
  return staffOf(context).countries;
}

export function selectServedCountries(
  context: StaffContext,
  requested: readonly CountryCode[] | undefined,
): readonly CountryCode[] | Rejection<'FORBIDDEN'> {
  const served = servedCountriesOf(context);
  const countries = requested === undefined ? served : served.filter((code) => requested.includes(code));
  return countries.length > 0 ? countries : reject('FORBIDDEN', `Your account serves ${served.join(', ')} only`);
}

function staffOf({ caller }: StaffContext) {
  if (caller.kind !== 'staff') throw new Error('A staff method was called by a caller who is not staff');
  return caller;
}

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
