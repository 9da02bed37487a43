import type { Streams } from '@shop/event-store';
import { sweepAll, type Sweeper } from '@shop/jobs';
import type { CallTaskClaimFinisher, OpenCallTaskClaim } from './call-task-claim-finisher.js';
import type { CallTaskLeases } from './call-task-leases.js';
import { callTaskStream } from './call-task.stream.js';

export class CallTaskLeaseSweeper implements Sweeper {
  readonly name = 'errand-leases';
  readonly everyMs = 5_000;

  constructor(
    private readonly streams: Streams,
    private readonly leases: CallTaskLeases,
    private readonly claimFinisher: CallTaskClaimFinisher,
  ) {}

  readonly sweep = async (now: string): Promise<number> => {
    const endedCount = await sweepAll(await this.leases.findExpired(200), async (lease) => {
      await this.endClaim({ callTaskId: lease.orderId, claimId: lease.claimId }, now);
      return 1;
    });
    return (
      endedCount +
      (await sweepAll(await this.leases.findOrphanedClaims(200), (callTaskId) => this.endOrphan(callTaskId, now)))
    );
  };

  /** After a database restore a claim may have no lease, which would block its task. */
  private async endOrphan(callTaskId: string, now: string): Promise<number> {
    const { state } = await this.streams.load(callTaskStream, callTaskId);
    const claim = state?.claim ?? null;
    // Order matters: a lease exists before its claim, so a new claim is not mistaken for an orphan.
    if (claim === null || (await this.leases.exists(callTaskId))) return 0;
    await this.endClaim({ callTaskId, claimId: claim.claimId }, now);
    return 1;
  }

  private async endClaim(claim: OpenCallTaskClaim, now: string): Promise<void> {
    await this.claimFinisher.finish(claim, now);
    await this.leases.deleteExpired({ orderId: claim.callTaskId, claimId: claim.claimId });
  }
}
