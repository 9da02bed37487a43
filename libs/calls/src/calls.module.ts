import { ClubModule } from '@shop/club';
import { LeadsModule } from '@shop/leads';
import { OrdersModule } from '@shop/orders';
import { StaffModule } from '@shop/staff';
import { Module } from '@nestjs/common';
import { CallQueueQueries } from './call-queue.queries.js';
import { ExecuteAgentHandler } from './agent.stream.js';
import { AgentPresence } from './attendance.js';
import { AgentPauses } from './breaks.js';
import { AgentPauseLiveUpdates } from './breaks-news.js';
import { NumberBlocksRpc } from './call-blocks.rpc.js';
import { AgentPresenceRpc } from './call-desk.rpc.js';
import { CallClaimFinisher } from './call-ending.js';
import { ExecuteCallHandler } from './call.stream.js';
import { CallsBackground } from './calls-background.js';
import { CallsRpc } from './calls.rpc.js';
import { CallClaimCommands } from './claiming.js';
import { StaleLeases } from './desk-clearing.js';
import { CallLookupsModule } from './desk-facts.module.js';
import { CallTaskClaimCommands } from './errands/errand-claiming.js';
import { CallTaskDetails } from './errands/errand-details.js';
import { CallTaskEffects } from './errands/errand-effects.js';
import { CallTaskClaimFinisher } from './errands/errand-ending.js';
import { CallTaskLeaseSweeper } from './errands/errand-lease-sweeper.js';
import { CallTaskQueueQueries } from './errands/errand-queue.queries.js';
import { ExecuteCallTaskHandler } from './errands/errand.stream.js';
import { CallTaskLiveUpdates } from './errands/errands-news.js';
import { CallTasksRpc } from './errands/errands.rpc.js';
import { ClaimedCallTaskCommands } from './errands/held-errands.js';
import { ClaimedCallCommands } from './held-calls.js';
import { OrderLeaseSweeper } from './lease-sweeper.js';
import { OrderLeases } from './lease-table.js';
import { LiveUpdatesRpc } from './live.rpc.js';
import { DeadlineMarkSweeper } from './mark-sweeper.js';
import { DeadlineMarks } from './marks.js';
import { CallOutcomeRecorder } from './recording.js';
import { CallbackReservations } from './reservations.js';

/** Wants `CqrsModule.forRoot()`, which is global, in the application. */
@Module({
  imports: [ClubModule, CallLookupsModule, LeadsModule, OrdersModule, StaffModule],
  providers: [
    ExecuteCallHandler,
    ExecuteAgentHandler,
    NumberBlocksRpc,
    AgentPresence,
    AgentPauses,
    AgentPresenceRpc,
    OrderLeases,
    CallClaimFinisher,
    StaleLeases,
    CallbackReservations,
    CallClaimCommands,
    CallOutcomeRecorder,
    ClaimedCallCommands,
    DeadlineMarks,
    CallQueueQueries,
    DeadlineMarkSweeper,
    OrderLeaseSweeper,
    CallsRpc,
    LiveUpdatesRpc,
    ExecuteCallTaskHandler,
    CallTaskEffects,
    CallTaskClaimFinisher,
    CallTaskDetails,
    CallTaskClaimCommands,
    ClaimedCallTaskCommands,
    CallTaskQueueQueries,
    CallTaskLeaseSweeper,
    CallTaskLiveUpdates,
    AgentPauseLiveUpdates,
    CallTasksRpc,
    CallsBackground,
  ],
  exports: [CallsRpc, AgentPresenceRpc, NumberBlocksRpc, CallTaskQueueQueries, CallTasksRpc, CallLookupsModule, LiveUpdatesRpc, CallsBackground],
})
export class CallsModule {}
