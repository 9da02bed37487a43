import type { callStatsContract } from '@shop/contracts';
import type { HandlersFor } from '@shop/rpc';
import type { ConfirmationStats } from './confirmation-stats.queries.js';

export class CallStatsRpc {
  constructor(private readonly stats: ConfirmationStats) {}

  readonly handlers: HandlersFor<typeof callStatsContract> = {
    'admin.calls.stats': async ({ from, to }) => ({ data: await this.stats.loadPeriod(from, to) }),
  };
}
