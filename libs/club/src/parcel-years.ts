import type { MembershipEvent, MembershipEventOf } from './membership.events.js';

type Activated = MembershipEventOf<'MembershipActivated'>['data'];
type YearEvent = MembershipEventOf<'MembershipYearAssigned' | 'MembershipYearReleased' | 'MembershipYearCollected'>;
type Cause = MembershipEventOf<'MembershipYearReleased'>['data']['cause'];

/** A year that is paid with a parcel: nobody has the price yet, a parcel is to bring it, or has brought it. */
export interface ParcelYear {
  /** Its end, which tells it from the others. */
  readonly until: string;
  readonly priceMinor: number;
  readonly standing: 'owed' | 'with_parcel' | 'collected';
  /** Whose parcel; null while it is owed. */
  readonly orderId: string | null;
}

export type YearCommand =
  | { readonly type: 'AssignYears'; readonly orderId: string; readonly country: 'BA' | 'RS' | 'HR' | 'ME' }
  | { readonly type: 'ReleaseYears'; readonly orderId: string; readonly cause: Cause }
  | { readonly type: 'CollectYears'; readonly orderId: string; readonly collectedAt: string };
type CommandOf<Type extends YearCommand['type']> = Extract<YearCommand, { type: Type }>;
interface Years {
  readonly membershipId: string;
  readonly parcelYears: readonly ParcelYear[];
}

/** With a year that began or was renewed, if it is paid with a parcel. */
export function withYear(years: readonly ParcelYear[], { period, payment }: Activated): readonly ParcelYear[] {
  if (payment.method !== 'cod_with_order') return years;
  return [...years, { until: period.until, priceMinor: payment.priceMinor, standing: 'owed', orderId: null }];
}

export function yearsAfter(years: readonly ParcelYear[], { type, data }: YearEvent): readonly ParcelYear[] {
  return years.map((year) => {
    if (year.until !== data.until) return year;
    switch (type) {
      case 'MembershipYearAssigned':
        return { ...year, standing: 'with_parcel', orderId: data.orderId };
      case 'MembershipYearReleased':
        return { ...year, standing: 'owed', orderId: null };
      case 'MembershipYearCollected':
        return { ...year, standing: 'collected' };
    }
  });
}

/** Whatever is owed goes with the order; what goes with another one stays there. */
export function assignYears({ orderId }: CommandOf<'AssignYears'>, { membershipId, parcelYears }: Years) {
  const owed = parcelYears.filter(({ standing }) => standing === 'owed');
  return owed.map(({ until, priceMinor }): MembershipEvent => {
    return { type: 'MembershipYearAssigned', data: { membershipId, until, orderId, priceMinor } };
  });
}

export function releaseYears({ orderId, cause }: CommandOf<'ReleaseYears'>, years: Years) {
  return withParcelOf(orderId, years).map(({ until }): MembershipEvent => {
    return { type: 'MembershipYearReleased', data: { membershipId: years.membershipId, until, orderId, cause } };
  });
}

export function collectYears({ orderId, collectedAt }: CommandOf<'CollectYears'>, years: Years) {
  return withParcelOf(orderId, years).map(({ until }): MembershipEvent => {
    return { type: 'MembershipYearCollected', data: { membershipId: years.membershipId, until, orderId, collectedAt } };
  });
}

function withParcelOf(orderId: string, { parcelYears }: Years): readonly ParcelYear[] {
  return parcelYears.filter((year) => year.standing === 'with_parcel' && year.orderId === orderId);
}
