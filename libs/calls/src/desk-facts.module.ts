import { BLOCKED_NUMBERS } from '@shop/orders';
import { CONFIG, type Config } from '@shop/platform';
import { CALLS_IN_HAND, StaffModule } from '@shop/staff';
import { Global, Module } from '@nestjs/common';
import { BlockNames } from './block-names.js';
import { ExecuteBlockHandler } from './block.stream.js';
import { Blocks } from './blocks.js';
import { ErrandLeases } from './errands/errand-leases.js';
import { ErrandsInHand } from './errands/errands-in-hand.js';

/** What the modules below the call desk go by that only the desk knows. */
@Global()
@Module({
  imports: [StaffModule],
  providers: [
    ExecuteBlockHandler,
    {
      provide: BlockNames,
      useFactory: (config: Config) => new BlockNames(config.secrets.derived('call-blocks').reveal()),
      inject: [CONFIG],
    },
    Blocks,
    { provide: BLOCKED_NUMBERS, useExisting: Blocks },
    ErrandLeases,
    { provide: CALLS_IN_HAND, useClass: ErrandsInHand },
  ],
  exports: [Blocks, BLOCKED_NUMBERS, ErrandLeases, CALLS_IN_HAND],
})
export class DeskFactsModule {}
