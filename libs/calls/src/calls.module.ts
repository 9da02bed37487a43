import { ClubModule } from '@shop/club';
import { LeadsModule } from '@shop/leads';
import { OrdersModule } from '@shop/orders';
import { StaffModule } from '@shop/staff';
import { Module } from '@nestjs/common';
import { QueueQueries } from './call-queue.queries.js';
import { ExecuteAgentHandler } from './agent.stream.js';
import { Attendance } from './attendance.js';
import { Breaks } from './breaks.js';
import { BreaksNews } from './breaks-news.js';
import { CallBlocksRpc } from './call-blocks.rpc.js';
import { CallDeskRpc } from './call-desk.rpc.js';
import { CallEnding } from './call-ending.js';
import { ExecuteCallHandler } from './call.stream.js';
import { CallsBackground } from './calls-background.js';
import { CallsRpc } from './calls.rpc.js';
import { Claiming } from './claiming.js';
import { DeskClearing } from './desk-clearing.js';
import { DeskFactsModule } from './desk-facts.module.js';
import { ErrandClaiming } from './errands/errand-claiming.js';
import { ErrandDetails } from './errands/errand-details.js';
import { ErrandEffects } from './errands/errand-effects.js';
import { ErrandEnding } from './errands/errand-ending.js';
import { ErrandLeaseSweeper } from './errands/errand-lease-sweeper.js';
import { ErrandQueue } from './errands/errand-queue.queries.js';
import { ExecuteErrandHandler } from './errands/errand.stream.js';
import { ErrandsNews } from './errands/errands-news.js';
import { ErrandsRpc } from './errands/errands.rpc.js';
import { HeldErrands } from './errands/held-errands.js';
import { HeldCalls } from './held-calls.js';
import { LeaseSweeper } from './lease-sweeper.js';
import { LeaseTable } from './lease-table.js';
import { LiveRpc } from './live.rpc.js';
import { MarkSweeper } from './mark-sweeper.js';
import { Marks } from './marks.js';
import { Recording } from './recording.js';
import { Reservations } from './reservations.js';

/** Wants `CqrsModule.forRoot()`, which is global, in the application. */
@Module({
  imports: [ClubModule, DeskFactsModule, LeadsModule, OrdersModule, StaffModule],
  providers: [
    ExecuteCallHandler,
    ExecuteAgentHandler,
    CallBlocksRpc,
    Attendance,
    Breaks,
    CallDeskRpc,
    LeaseTable,
    CallEnding,
    DeskClearing,
    Reservations,
    Claiming,
    Recording,
    HeldCalls,
    Marks,
    QueueQueries,
    MarkSweeper,
    LeaseSweeper,
    CallsRpc,
    LiveRpc,
    ExecuteErrandHandler,
    ErrandEffects,
    ErrandEnding,
    ErrandDetails,
    ErrandClaiming,
    HeldErrands,
    ErrandQueue,
    ErrandLeaseSweeper,
    ErrandsNews,
    BreaksNews,
    ErrandsRpc,
    CallsBackground,
  ],
  exports: [CallsRpc, CallDeskRpc, CallBlocksRpc, ErrandQueue, ErrandsRpc, DeskFactsModule, LiveRpc, CallsBackground],
})
export class CallsModule {}
