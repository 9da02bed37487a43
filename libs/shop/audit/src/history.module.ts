import type { Streams } from '@shop/event-store';
import { changeSources, historySources, type ChangeSource, type HistorySource } from '@shop/history';
import { defineModule, provideBy, STREAMS } from '@shop/module';
import { StaffDirectory, staffModule } from '@shop/staff';
import { HistoryRpc } from './history.rpc.js';
import { PointInTimeView } from './point-in-time-view.js';

export const historyModule = defineModule({
  name: 'audit/history',
  imports: [staffModule],
  services: [
    provideBy(
      HistoryRpc,
      (records: readonly HistorySource[], changes: readonly ChangeSource[], streams: Streams, staff: StaffDirectory) =>
        new HistoryRpc(new PointInTimeView(records, changes, streams, staff)),
      historySources.items,
      changeSources.items,
      STREAMS,
      StaffDirectory,
    ),
  ],
  extensionPoints: [historySources, changeSources],
  methods: ['admin.history'],
  rpc: [HistoryRpc],
});
