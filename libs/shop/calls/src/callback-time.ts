import { isOpenAt, type CountryPack, type OpeningHours } from '@shop/countries';
import { addMilliseconds, reject, type Rejection } from '@shop/kernel';

const dayMs = 86_400_000;

export function validateCallbackTime(
  { now, callBackAt }: { readonly now: string; readonly callBackAt?: string },
  { callBackDays, hours }: { readonly callBackDays: number; readonly hours: OpeningHours },
  calendar: Pick<CountryPack, 'publicHolidays' | 'timeZone'>,
): string | Rejection<'INVALID_PARAMS'> {
  const rejectTime = (message: string) =>
    reject('INVALID_PARAMS', 'Invalid params', { details: [{ path: 'callBackAt', message }] });
  if (callBackAt === undefined) return rejectTime('Required for call_back');
  const at = addMilliseconds(callBackAt, 0);
  if (at <= now || at > addMilliseconds(now, callBackDays * dayMs)) {
    return rejectTime(`Choose a time within the next ${callBackDays} days`);
  }
  return isOpenAt(at, hours, calendar) ? at : rejectTime('Choose a time within calling hours');
}
