import type { PrizeChoices } from '@shop/club';
import type { Streams } from '@shop/event-store';
import type { Sweeper } from '@shop/jobs';
import type { Process } from '@shop/projections';
import type { CallTaskLeaseSweeper } from './call-tasks/call-task-lease-sweeper.js';
import { callTaskProcess } from './call-tasks/call-task.process.js';
import type { OrderLeaseSweeper } from './order-lease-sweeper.js';
import type { DeadlineMarkSweeper } from './deadline-mark-sweeper.js';

export class CallsBackground {
  readonly processes: readonly Process[];
  readonly sweepers: readonly Sweeper[];

  constructor(
    streams: Streams,
    prizes: PrizeChoices,
    marks: DeadlineMarkSweeper,
    leases: OrderLeaseSweeper,
    callTaskLeases: CallTaskLeaseSweeper,
  ) {
    this.processes = [callTaskProcess(streams, prizes)];
    this.sweepers = [marks, leases, callTaskLeases];
  }
}
