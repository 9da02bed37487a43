import type { PrizeChoices } from '@shop/club';
import type { Streams } from '@shop/event-store';
import { sweepAll, type Sweeper } from '@shop/jobs';
import type { Process } from '@shop/projections';
import type { CallTaskStrategy } from './call-task-strategy.js';
import { callTaskProcess } from './call-task.process.js';
import type { DeadlineMarkSweeper } from './deadline-marks.js';
import type { Lease, Leases } from './leases.js';
import type { OrderConfirmations } from './order-confirmations.js';
import type { OrderCallUndo } from './order-call-undo.js';
import type { OtherCallTasks } from './other-call-tasks.js';

export class CallsBackground {
  readonly processes: readonly Process[];
  readonly sweepers: readonly Sweeper[];

  constructor(
    streams: Streams,
    prizes: PrizeChoices,
    marks: DeadlineMarkSweeper,
    leases: Leases,
    orders: OrderConfirmations,
    others: OtherCallTasks,
    orderCallUndo: OrderCallUndo,
  ) {
    this.processes = [callTaskProcess(streams, prizes), orderCallUndo.process];
    this.sweepers = [
      marks,
      new LeaseSweeper('call-leases', leases, orders),
      new LeaseSweeper('errand-leases', leases, others),
    ];
  }
}

const batchSize = 200;

/** Ends claims of expired leases. One sweeper per stream kind: both names are stored. */
class LeaseSweeper implements Sweeper {
  readonly everyMs = 5_000;

  constructor(
    readonly name: 'call-leases' | 'errand-leases',
    private readonly leases: Leases,
    private readonly strategy: CallTaskStrategy,
  ) {}

  readonly sweep = async (now: string): Promise<number> => {
    const { leaseKind } = this.strategy;
    const endedCount = await sweepAll(await this.leases.findExpired(leaseKind, batchSize), async (lease) => {
      await this.endClaim(lease, now);
      return 1;
    });
    const orphans = await this.leases.findOrphanedClaims(leaseKind, batchSize);
    return endedCount + (await sweepAll(orphans, (id) => this.endOrphan(id, now)));
  };

  /** After a database restore a claim may have no lease, which would block its task. */
  private async endOrphan(id: string, now: string): Promise<number> {
    const claim = (await this.strategy.load(id))?.claim ?? null;
    // Order matters: a lease exists before its claim, so a new claim is not mistaken for an orphan.
    if (claim === null || (await this.leases.exists(id))) return 0;
    await this.endClaim({ id, ...claim }, now);
    return 1;
  }

  private async endClaim(claim: Pick<Lease, 'id' | 'claimId' | 'staffId'>, now: string): Promise<void> {
    await this.strategy.finish(claim, now);
    await this.leases.deleteExpired(claim);
  }
}
