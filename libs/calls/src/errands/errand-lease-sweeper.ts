import type { Streams } from '@shop/event-store';
import { sweepAll, type Sweeper } from '@shop/jobs';
import { Inject, Injectable } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import { ErrandEnding, type OpenClaim } from './errand-ending.js';
import { ErrandLeases } from './errand-leases.js';
import { errandStream } from './errand.stream.js';

/** Ends the claims whose lease ran out or was lost. */
@Injectable()
export class ErrandLeaseSweeper implements Sweeper {
  readonly name = 'errand-leases';
  readonly everyMs = 5_000;

  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(ErrandLeases) private readonly leases: ErrandLeases,
    @Inject(ErrandEnding) private readonly ending: ErrandEnding,
  ) {}

  /** Answers how many it settled; the 200 oldest at most. */
  readonly sweep = async (now: string): Promise<number> => {
    const settled = await sweepAll(await this.leases.expired(200), async (lease) => {
      await this.settle({ errandId: lease.orderId, claimId: lease.claimId }, now);
      return 1;
    });
    return settled + (await sweepAll(await this.leases.orphans(200), (errandId) => this.settleOrphan(errandId, now)));
  };

  /** A claim whose lease was lost (a restored database has none) would keep its call from everybody. */
  private async settleOrphan(errandId: string, now: string): Promise<number> {
    const { state } = await this.streams.load(errandStream, errandId);
    const claim = state?.claim ?? null;
    // A lease is there before its claim: asked in this order, a claim of this moment is not taken for a lost one.
    if (claim === null || (await this.leases.exists(errandId))) return 0;
    await this.settle({ errandId, claimId: claim.claimId }, now);
    return 1;
  }

  private async settle(claim: OpenClaim, now: string): Promise<void> {
    await this.ending.end(claim, now);
    await this.leases.forget({ orderId: claim.errandId, claimId: claim.claimId });
  }
}
