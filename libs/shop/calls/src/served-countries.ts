import type { CountryCode } from '@shop/countries';
import { reject, type Rejection } from '@shop/kernel';
import type { CallContext } from '@shop/rpc';

export function servedCountriesOf({ caller }: Pick<CallContext, 'caller'>): readonly CountryCode[] {
  if (caller.kind !== 'staff') throw new Error('A staff method was called by a caller who is not staff');
  return caller.countries;
}

export function selectServedCountries(
  context: Pick<CallContext, 'caller'>,
  requested: readonly CountryCode[] | undefined,
): readonly CountryCode[] | Rejection<'FORBIDDEN'> {
  const served = servedCountriesOf(context);
  const countries = requested === undefined ? served : served.filter((code) => requested.includes(code));
  return countries.length > 0 ? countries : reject('FORBIDDEN', `Your account serves ${served.join(', ')} only`);
}
