import type { Streams } from '@shop/event-store';
import { StaffDirectory, StaffModule } from '@shop/staff';
import { Module, type DynamicModule } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import { HistoryRpc } from './history.rpc.js';
import { TimeTravel } from './time-travel.js';
import type { TravelSource } from './travel-source.js';

/** Time travel over the records that are registered with it. */
@Module({})
export class HistoryModule {
  static of(sources: readonly TravelSource[]): DynamicModule {
    const rpc = {
      provide: HistoryRpc,
      useFactory: (streams: Streams, staff: StaffDirectory) => new HistoryRpc(new TimeTravel(sources, streams, staff)),
      inject: [STREAMS, StaffDirectory],
    };
    return { module: HistoryModule, imports: [StaffModule], providers: [rpc], exports: [HistoryRpc] };
  }
}
