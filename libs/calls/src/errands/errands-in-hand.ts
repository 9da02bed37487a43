import type { ErrandKind } from '@shop/contracts';
import { isUuid, reject, type Rejection } from '@shop/kernel';
import type { CallContext } from '@shop/rpc';
import { StaffDirectory, type CallsInHand } from '@shop/staff';
import { Inject, Injectable } from '@nestjs/common';
import { ErrandLeases } from './errand-leases.js';
import { errandIdOf } from './errand.stream.js';

/** Who is on the phone about what. */
@Injectable()
export class ErrandsInHand implements CallsInHand {
  constructor(
    @Inject(ErrandLeases) private readonly leases: ErrandLeases,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
  ) {}

  async refusalFor(
    { caller }: Pick<CallContext, 'caller'>,
    subjectId: string,
    kinds: readonly ErrandKind[],
  ): Promise<Rejection<'CONFLICT'> | null> {
    if (!isUuid(subjectId)) return null;
    for (const kind of kinds) {
      const errandId = errandIdOf(kind, subjectId);
      const id = (await this.leases.holderOf(errandId))?.staffId;
      if (id === undefined || (caller.kind === 'staff' && caller.staffId === id)) continue;
      const name = (await this.staff.names([id])).get(id) ?? '';
      return reject('CONFLICT', 'Somebody is calling about this', { claimedBy: { id, name }, heldErrandId: errandId });
    }
    return null;
  }
}
