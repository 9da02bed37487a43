import { OrdersModule } from '@shop/orders';
import { StaffModule } from '@shop/staff';
import { Module } from '@nestjs/common';
import { QueueQueries } from './call-queue.queries.js';
import { CallEnding } from './call-ending.js';
import { ExecuteCallHandler } from './call.stream.js';
import { CallsBackground } from './calls-background.js';
import { CallsRpc } from './calls.rpc.js';
import { Claiming } from './claiming.js';
import { HeldCalls } from './held-calls.js';
import { LeaseSweeper } from './lease-sweeper.js';
import { LeaseTable } from './lease-table.js';
import { LiveRpc } from './live.rpc.js';
import { MarkSweeper } from './mark-sweeper.js';
import { Marks } from './marks.js';
import { Recording } from './recording.js';

/** Wants `CqrsModule.forRoot()`, which is global, in the application. */
@Module({
  imports: [OrdersModule, StaffModule],
  providers: [
    ExecuteCallHandler,
    LeaseTable,
    CallEnding,
    Claiming,
    Recording,
    HeldCalls,
    Marks,
    QueueQueries,
    MarkSweeper,
    LeaseSweeper,
    CallsRpc,
    LiveRpc,
    CallsBackground,
  ],
  exports: [CallsRpc, LiveRpc, CallsBackground],
})
export class CallsModule {}
