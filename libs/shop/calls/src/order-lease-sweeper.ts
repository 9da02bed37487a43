import type { Streams } from '@shop/event-store';
import { sweepAll, type Sweeper } from '@shop/jobs';
import type { CallClaimFinisher, OpenCallClaim } from './call-claim-finisher.js';
import { callStream } from './call.stream.js';
import type { OrderLeases } from './order-leases.js';

export class OrderLeaseSweeper implements Sweeper {
  readonly name = 'call-leases';
  readonly everyMs = 5_000;

  constructor(
    private readonly streams: Streams,
    private readonly leases: OrderLeases,
    private readonly claimFinisher: CallClaimFinisher,
  ) {}

  readonly sweep = async (now: string): Promise<number> => {
    const endedCount = await sweepAll(await this.leases.findExpired(200), async (lease) => {
      await this.endClaim(lease, now);
      return 1;
    });
    return (
      endedCount +
      (await sweepAll(await this.leases.findOrphanedClaims(200), (orderId) => this.endOrphan(orderId, now)))
    );
  };

  /** After a database restore a claim may have no lease, which would block its order. */
  private async endOrphan(orderId: string, now: string): Promise<number> {
    const { claim } = (await this.streams.load(callStream, orderId)).state;
    // Order matters: a lease exists before its claim, so a new claim is not mistaken for an orphan.
    if (claim === null || (await this.leases.exists(orderId))) return 0;
    await this.endClaim({ orderId, ...claim }, now);
    return 1;
  }

  private async endClaim(call: OpenCallClaim, now: string): Promise<void> {
    await this.claimFinisher.finish(call, now);
    await this.leases.deleteExpired(call);
  }
}
