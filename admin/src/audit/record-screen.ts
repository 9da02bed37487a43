import type { AuditRow } from '@shop/contracts';
import { recordPath } from '../records/record-path.js';

/** These screens are not every reader's. */
const guarded = {
  staff: { method: 'admin.staff.getList', to: () => '/staff' },
  agent: { method: 'admin.staff.getList', to: () => '/staff' },
  errand: { method: 'admin.errands.getOne', to: (id: string) => `/errand/${id}` },
} as const;
type GuardedMethod = (typeof guarded)[keyof typeof guarded]['method'];

/** Where the record of an entry is looked at; null where there is no such screen, or it is not theirs. */
export function recordScreen(
  { resource, recordId, recordName }: Pick<AuditRow, 'resource' | 'recordId' | 'recordName'>,
  may: (method: GuardedMethod) => boolean,
): string | null {
  // Money for no known parcel is no order's.
  if (resource === 'cash' && recordName === null) return '/cash';
  const screen = Object.entries(guarded).find(([kind]) => kind === resource)?.[1];
  if (screen === undefined) return recordPath(resource, recordId);
  return may(screen.method) ? screen.to(recordId) : null;
}
