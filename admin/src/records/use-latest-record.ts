import type { Customer, LeadRow, MembershipRow, StaffRow } from '@shop/contracts';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

/** Refreshes a record while a dialog is open. */
export const pollingOptions = { staleTime: 0, refetchInterval: 15_000 } as const;

// The listed record may be stale, so each hook loads the current one.

export function useLatestLead(listed: LeadRow): LeadRow {
  const { data } = useRpcQuery('admin.leads.getOne', { id: listed.id }, pollingOptions);
  return newerRecord(listed, data);
}

export function useLatestMembership(listed: MembershipRow): MembershipRow {
  const { data } = useRpcQuery('admin.memberships.getOne', { id: listed.id }, pollingOptions);
  return newerRecord(listed, data);
}

export function useLatestMember(listed: StaffRow): StaffRow {
  const { data } = useRpcQuery('admin.staff.getOne', { id: listed.id }, pollingOptions);
  return newerRecord(listed, data);
}

export function useLatestCustomer(listed: Customer): Customer {
  const { data } = useRpcQuery('admin.users.getOne', { id: listed.id }, pollingOptions);
  return newerRecord(listed, data);
}

function newerRecord<R extends { readonly revision: number }>(listed: R, loaded: R | undefined): R {
  return loaded !== undefined && loaded.revision > listed.revision ? loaded : listed;
}
