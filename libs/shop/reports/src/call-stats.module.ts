import { CLOCK, defineModule, POOL, provide } from '@shop/module';
import { StaffDirectory, staffModule } from '@shop/staff';
import { CallStatsRpc } from './call-stats.rpc.js';
import { ConfirmationStats } from './confirmation-stats.queries.js';

export const callStatsModule = defineModule({
  name: 'reports/call-stats',
  imports: [staffModule],
  services: [provide(ConfirmationStats, POOL, StaffDirectory, CLOCK), provide(CallStatsRpc, ConfirmationStats)],
  methods: ['admin.calls.stats'],
  rpc: [CallStatsRpc],
});
