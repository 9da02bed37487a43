import { LEAD_CALLS } from '@shop/leads';
import { BLOCKED_NUMBERS } from '@shop/orders';
import { CONFIG, type Config } from '@shop/platform';
import { StaffModule } from '@shop/staff';
import { Global, Module } from '@nestjs/common';
import { BlockNames } from './block-names.js';
import { ExecuteBlockHandler } from './block.stream.js';
import { Blocks } from './blocks.js';
import { ErrandLeases } from './errands/errand-leases.js';
import { LeadsInHand } from './errands/leads-in-hand.js';

/** What the modules below the call desk go by that only the desk knows. */
@Global()
@Module({
  imports: [StaffModule],
  providers: [
    ExecuteBlockHandler,
    {
      provide: BlockNames,
      useFactory: (config: Config) => new BlockNames(config.secrets.dataKey.reveal()),
      inject: [CONFIG],
    },
    Blocks,
    { provide: BLOCKED_NUMBERS, useExisting: Blocks },
    ErrandLeases,
    { provide: LEAD_CALLS, useClass: LeadsInHand },
  ],
  exports: [Blocks, BLOCKED_NUMBERS, ErrandLeases, LEAD_CALLS],
})
export class DeskFactsModule {}
