import { ClubModule } from '@shop/club';
import { LeadsModule } from '@shop/leads';
import { OrdersModule } from '@shop/orders';
import { StaffModule } from '@shop/staff';
import { Module } from '@nestjs/common';
import { CallQueueQueries } from './call-queue.queries.js';
import { ExecuteAgentHandler } from './agent.stream.js';
import { AgentPresence } from './agent-presence.js';
import { AgentPauses } from './agent-pauses.js';
import { AgentPauseLiveUpdates } from './agent-pause-live-updates.js';
import { NumberBlocksRpc } from './number-blocks.rpc.js';
import { AgentPresenceRpc } from './agent-presence.rpc.js';
import { CallClaimFinisher } from './call-claim-finisher.js';
import { ExecuteCallHandler } from './call.stream.js';
import { CallsBackground } from './calls-background.js';
import { CallsRpc } from './calls.rpc.js';
import { CallClaimCommands } from './call-claim-commands.js';
import { StaleLeases } from './stale-leases.js';
import { CallLookupsModule } from './call-lookups.module.js';
import { CallTaskClaimCommands } from './call-tasks/call-task-claim-commands.js';
import { CallTaskDetails } from './call-tasks/call-task-details.js';
import { CallTaskEffects } from './call-tasks/call-task-effects.js';
import { CallTaskClaimFinisher } from './call-tasks/call-task-claim-finisher.js';
import { CallTaskLeaseSweeper } from './call-tasks/call-task-lease-sweeper.js';
import { CallTaskQueueQueries } from './call-tasks/call-task-queue.queries.js';
import { ExecuteCallTaskHandler } from './call-tasks/call-task.stream.js';
import { CallTaskLiveUpdates } from './call-tasks/call-task-live-updates.js';
import { CallTasksRpc } from './call-tasks/call-tasks.rpc.js';
import { ClaimedCallTaskCommands } from './call-tasks/claimed-call-task-commands.js';
import { ClaimedCallCommands } from './claimed-call-commands.js';
import { OrderLeaseSweeper } from './order-lease-sweeper.js';
import { OrderLeases } from './order-leases.js';
import { LiveUpdatesRpc } from './live-updates.rpc.js';
import { DeadlineMarkSweeper } from './deadline-mark-sweeper.js';
import { DeadlineMarks } from './deadline-marks.js';
import { CallOutcomeRecorder } from './call-outcome-recorder.js';
import { CallbackReservations } from './callback-reservations.js';

/** Requires the global `CqrsModule.forRoot()` in the application. */
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
  exports: [
    CallsRpc,
    AgentPresenceRpc,
    NumberBlocksRpc,
    CallTaskQueueQueries,
    CallTasksRpc,
    CallLookupsModule,
    LiveUpdatesRpc,
    CallsBackground,
  ],
})
export class CallsModule {}
