import { provideBy, provide, STREAMS, POOL, defineModule, CONFIG } from '@shop/module';
import { BLOCKED_NUMBERS } from '@shop/orders';
import type { Config } from '@shop/platform';
import { CLAIMED_CALLS, staffModule, StaffDirectory } from '@shop/staff';
import { BlockIds } from './block-ids.js';
import { CallTasksInProgress } from './call-tasks-in-progress.js';
import { Leases } from './leases.js';
import { NumberBlocks } from './number-blocks.js';

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
