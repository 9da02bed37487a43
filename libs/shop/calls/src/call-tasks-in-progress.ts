import type { CallTaskKind } from '@shop/contracts';
import { isUuid, reject, type Rejection } from '@shop/kernel';
import type { CallContext } from '@shop/rpc';
import type { StaffDirectory, ClaimedCalls } from '@shop/staff';
import { callTaskIdOf } from './call-task.stream.js';
import type { Leases } from './leases.js';

export class CallTasksInProgress implements ClaimedCalls {
  constructor(
    private readonly leases: Leases,
    private readonly staff: StaffDirectory,
  ) {}

  async rejectionFor(
    { caller }: Pick<CallContext, 'caller'>,
    subjectId: string,
    kinds: readonly CallTaskKind[],
  ): Promise<Rejection<'CONFLICT'> | null> {
    if (!isUuid(subjectId)) return null;
    for (const kind of kinds) {
      const callTaskId = callTaskIdOf(kind, subjectId);
      const id = (await this.leases.findHolder(callTaskId))?.staffId;
      if (id === undefined || (caller.kind === 'staff' && caller.staffId === id)) continue;
      const name = (await this.staff.namesById([id])).get(id) ?? '';
      return reject('CONFLICT', 'Another agent is calling about this', {
        claimedBy: { id, name },
        heldErrandId: callTaskId,
      });
    }
    return null;
  }
}
