import type { Customer, LeadRow, MembershipRow, StaffRow } from '@shop/contracts';
import { useCall } from '../rpc/use-call.js';

/** While something is open, others go on working. */
export const following = { staleTime: 0, refetchInterval: 15_000 } as const;

// Each is a listed record as it is now: the list that the dialog was opened from may be older.

export function useNewestLead(listed: LeadRow): LeadRow {
  const { data } = useCall('admin.leads.getOne', { id: listed.id }, following);
  return newerOf(listed, data);
}

export function useNewestMembership(listed: MembershipRow): MembershipRow {
  const { data } = useCall('admin.memberships.getOne', { id: listed.id }, following);
  return newerOf(listed, data);
}

export function useNewestMember(listed: StaffRow): StaffRow {
  const { data } = useCall('admin.staff.getOne', { id: listed.id }, following);
  return newerOf(listed, data);
}

export function useNewestCustomer(listed: Customer): Customer {
  const { data } = useCall('admin.users.getOne', { id: listed.id }, following);
  return newerOf(listed, data);
}

function newerOf<R extends { readonly revision: number }>(listed: R, asked: R | undefined): R {
  return asked !== undefined && asked.revision > listed.revision ? asked : listed;
}
