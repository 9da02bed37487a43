import { PrizeChoices } from '@shop/club';
import type { Streams } from '@shop/event-store';
import type { Sweeper } from '@shop/jobs';
import type { Process } from '@shop/projections';
import { Inject, Injectable } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import { CallTaskLeaseSweeper } from './call-tasks/call-task-lease-sweeper.js';
import { callTaskProcess } from './call-tasks/call-task.process.js';
import { ExecuteCallTaskHandler } from './call-tasks/call-task.stream.js';
import { OrderLeaseSweeper } from './order-lease-sweeper.js';
import { DeadlineMarkSweeper } from './deadline-mark-sweeper.js';

@Injectable()
export class CallsBackground {
  readonly processes: readonly Process[];
  readonly sweepers: readonly Sweeper[];

  constructor(
    @Inject(STREAMS) streams: Streams,
    @Inject(ExecuteCallTaskHandler) callTasks: ExecuteCallTaskHandler,
    @Inject(PrizeChoices) prizes: PrizeChoices,
    @Inject(DeadlineMarkSweeper) marks: DeadlineMarkSweeper,
    @Inject(OrderLeaseSweeper) leases: OrderLeaseSweeper,
    @Inject(CallTaskLeaseSweeper) callTaskLeases: CallTaskLeaseSweeper,
  ) {
    this.processes = [callTaskProcess(streams, callTasks, prizes)];
    this.sweepers = [marks, leases, callTaskLeases];
  }
}
