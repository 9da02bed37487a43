import type { Streams } from '@shop/event-store';
import { StaffDirectory, StaffModule } from '@shop/staff';
import { Module, type DynamicModule } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import { HistoryRpc } from './history.rpc.js';
import { PointInTimeView } from './point-in-time-view.js';
import type { ChangeSource, HistorySource } from './history-source.js';

@Module({})
export class HistoryModule {
  static of(historySources: readonly HistorySource[], changeSources: readonly ChangeSource[] = []): DynamicModule {
    const rpc = {
      provide: HistoryRpc,
      useFactory: (streams: Streams, staff: StaffDirectory) =>
        new HistoryRpc(new PointInTimeView(historySources, changeSources, streams, staff)),
      inject: [STREAMS, StaffDirectory],
    };
    return { module: HistoryModule, imports: [StaffModule], providers: [rpc], exports: [HistoryRpc] };
  }
}
