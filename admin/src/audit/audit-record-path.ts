import type { AuditRow } from '@shop/contracts';
import { recordPath } from '../records/record-path.js';

const guardedScreens = {
  staff: { method: 'admin.staff.getList', to: () => '/staff' },
  stafflogin: { method: 'admin.staff.getList', to: () => '/staff' },
  agent: { method: 'admin.staff.getList', to: () => '/staff' },
  errand: { method: 'admin.errands.getOne', to: (id: string) => `/errand/${id}` },
} as const;
type GuardedScreenMethod = (typeof guardedScreens)[keyof typeof guardedScreens]['method'];

export function auditRecordPath(
  { resource, recordId, recordName }: Pick<AuditRow, 'resource' | 'recordId' | 'recordName'>,
  can: (method: GuardedScreenMethod) => boolean,
): string | null {
  // Cash of an unknown parcel belongs to no order.
  if (resource === 'cash' && recordName === null) return '/cash';
  const screen = Object.entries(guardedScreens).find(([kind]) => kind === resource)?.[1];
  if (screen === undefined) return recordPath(resource, recordId);
  return can(screen.method) ? screen.to(recordId) : null;
}
