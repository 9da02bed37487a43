import type { Streams } from '@shop/event-store';
import { sweepAll, type Sweeper } from '@shop/jobs';
import { Inject, Injectable } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import { CallEnding, type OpenCall } from './call-ending.js';
import { callStream } from './call.stream.js';
import { LeaseTable } from './lease-table.js';

/** Ends the calls whose lease ran out or was lost. */
@Injectable()
export class LeaseSweeper implements Sweeper {
  readonly name = 'call-leases';
  readonly everyMs = 5_000;

  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(LeaseTable) private readonly leases: LeaseTable,
    @Inject(CallEnding) private readonly ending: CallEnding,
  ) {}

  /** Answers how many leases it settled; the 200 oldest at most. */
  readonly sweep = async (now: string): Promise<number> => {
    const settled = await sweepAll(await this.leases.expired(200), async (lease) => {
      await this.settle(lease, now);
      return 1;
    });
    return settled + (await sweepAll(await this.leases.orphans(200), (orderId) => this.settleOrphan(orderId, now)));
  };

  /** A claim whose lease was lost (a restored database has none) would keep its order from everybody. */
  private async settleOrphan(orderId: string, now: string): Promise<number> {
    const { claim } = (await this.streams.load(callStream, orderId)).state;
    // A lease is there before its claim: asked in this order, a claim of this moment is not taken for a lost one.
    if (claim === null || (await this.leases.exists(orderId))) return 0;
    await this.settle({ orderId, ...claim }, now);
    return 1;
  }

  private async settle(call: OpenCall, now: string): Promise<void> {
    await this.ending.end(call, now);
    await this.leases.forget(call);
  }
}
