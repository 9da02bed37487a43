import type { PrizeChoices } from '@shop/club';
import type { Streams } from '@shop/event-store';
import type { Sweeper } from '@shop/jobs';
import type { Process } from '@shop/projections';
import { callTaskProcess } from './call-task.process.js';
import type { DeadlineMarkSweeper } from './deadline-mark-sweeper.js';
import { LeaseSweeper } from './lease-sweeper.js';
import type { Leases } from './leases.js';
import type { OrderConfirmations } from './order-confirmations.js';
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
  ) {
    this.processes = [callTaskProcess(streams, prizes)];
    this.sweepers = [
      marks,
      new LeaseSweeper('call-leases', leases, orders),
      new LeaseSweeper('errand-leases', leases, others),
    ];
  }
}
