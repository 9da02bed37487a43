import { BLOCKED_NUMBERS } from '@shop/orders';
import { CONFIG, type Config } from '@shop/platform';
import { CLAIMED_CALLS, StaffModule } from '@shop/staff';
import { Global, Module } from '@nestjs/common';
import { BlockIds } from './block-ids.js';
import { ExecuteBlockHandler } from './block.stream.js';
import { NumberBlocks } from './number-blocks.js';
import { CallTaskLeases } from './call-tasks/call-task-leases.js';
import { CallTasksInProgress } from './call-tasks/call-tasks-in-progress.js';

@Global()
@Module({
  imports: [StaffModule],
  providers: [
    ExecuteBlockHandler,
    {
      provide: BlockIds,
      useFactory: (config: Config) => new BlockIds(config.secrets.derived('call-blocks').reveal()),
      inject: [CONFIG],
    },
    NumberBlocks,
    { provide: BLOCKED_NUMBERS, useExisting: NumberBlocks },
    CallTaskLeases,
    { provide: CLAIMED_CALLS, useClass: CallTasksInProgress },
  ],
  exports: [NumberBlocks, BLOCKED_NUMBERS, CallTaskLeases, CLAIMED_CALLS],
})
export class CallLookupsModule {}
