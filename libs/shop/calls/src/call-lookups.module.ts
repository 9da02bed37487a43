import type { CallTaskKind } from '@shop/contracts';
import { isUuid, reject, type Rejection } from '@shop/kernel';
import { CONFIG, defineModule, POOL, provide, provideBy, STREAMS } from '@shop/module';
import { BLOCKED_NUMBERS } from '@shop/orders';
import type { Config } from '@shop/platform';
import type { CallContext } from '@shop/rpc';
import { CLAIMED_CALLS, type ClaimedCalls, StaffDirectory, staffModule } from '@shop/staff';
import { BlockIds, NumberBlocks } from './number-blocks.js';
import { callTaskIdOf } from './call.stream.js';
import { Leases } from './leases.js';

export const callLookupsModule = defineModule({
  name: 'calls/lookups',
  imports: [staffModule],
  services: [
    provideBy(BlockIds, (config: Config) => new BlockIds(config.secrets.derived('call-blocks').reveal()), CONFIG),
    provide(NumberBlocks, STREAMS, BlockIds, POOL, StaffDirectory),
    provideBy(BLOCKED_NUMBERS, (blocks: NumberBlocks) => blocks, NumberBlocks),
    provide(Leases, POOL),
    provideBy(
      CLAIMED_CALLS,
      (leases: Leases, staff: StaffDirectory) => new CallTasksInProgress(leases, staff),
      Leases,
      StaffDirectory,
    ),
  ],
  exports: [NumberBlocks, BLOCKED_NUMBERS, Leases, CLAIMED_CALLS],
  global: true,
});

class CallTasksInProgress implements ClaimedCalls {
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
