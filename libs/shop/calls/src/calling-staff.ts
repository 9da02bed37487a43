import type { CountryCode } from '@shop/countries';
import { reject, type Rejection } from '@shop/kernel';
import type { CallContext } from '@shop/rpc';
import type { Agent } from './call-task-strategy.js';

type StaffContext = Pick<CallContext, 'caller'>;

export function agentOf(context: StaffContext): Agent {
  const { staffId, name } = staffOf(context);
  return { id: staffId, name };
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
