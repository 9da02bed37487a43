import { clubModule, MembershipCommands, PrizeChoices, MembershipQueries } from '@shop/club';
import { callsEvents } from '@shop/events/calls';
import { leadsModule, LeadCommands, LeadQueries } from '@shop/leads';
import { liveUpdates } from '@shop/live-updates';
import { contribute, provide, POOL, STREAMS, CLOCK, READ_MODELS, defineModule } from '@shop/module';
import {
  ordersModule,
  OrderCommands,
  OrderSearch,
  ErasedCustomers,
  orderHistoryContributors,
  ReturnCommands,
} from '@shop/orders';
import { staffModule, StaffDirectory } from '@shop/staff';
import { agentPauseLiveUpdates } from './agent-pause-live-updates.js';
import { agentPauseProjection } from './agent-pause.projection.js';
import { AgentPauses } from './agent-pauses.js';
import { AgentPresence } from './agent-presence.js';
import { AgentPresenceRpc } from './agent-presence.rpc.js';
import { agentStream } from './agent.stream.js';
import { blockStream } from './block.stream.js';
import { callBlockProjection } from './call-block.projection.js';
import { CallClaimCommands } from './call-claim-commands.js';
import { CallClaimFinisher } from './call-claim-finisher.js';
import { callLookupsModule } from './call-lookups.module.js';
import { CallOutcomeRecorder } from './call-outcome-recorder.js';
import { callQueueProjection } from './call-queue.projection.js';
import { CallQueueQueries } from './call-queue.queries.js';
import { CallTaskClaimCommands } from './call-tasks/call-task-claim-commands.js';
import { CallTaskClaimFinisher } from './call-tasks/call-task-claim-finisher.js';
import { CallTaskDetails } from './call-tasks/call-task-details.js';
import { CallTaskEffects } from './call-tasks/call-task-effects.js';
import { callTaskHistory } from './call-tasks/call-task-history.js';
import { CallTaskLeaseSweeper } from './call-tasks/call-task-lease-sweeper.js';
import { CallTaskLeases } from './call-tasks/call-task-leases.js';
import { callTaskLiveUpdates } from './call-tasks/call-task-live-updates.js';
import { callTaskQueueProjection } from './call-tasks/call-task-queue.projection.js';
import { CallTaskQueueQueries } from './call-tasks/call-task-queue.queries.js';
import { callTaskStream } from './call-tasks/call-task.stream.js';
import { CallTasksRpc } from './call-tasks/call-tasks.rpc.js';
import { ClaimedCallTaskCommands } from './call-tasks/claimed-call-task-commands.js';
import { callStream } from './call.stream.js';
import { CallbackReservations } from './callback-reservations.js';
import { CallsBackground } from './calls-background.js';
import { callsMigrations } from './calls.migrations.js';
import { CallsRpc } from './calls.rpc.js';
import { ClaimedCallCommands } from './claimed-call-commands.js';
import { DeadlineMarkSweeper } from './deadline-mark-sweeper.js';
import { DeadlineMarks } from './deadline-marks.js';
import { NumberBlocks } from './number-blocks.js';
import { NumberBlocksRpc } from './number-blocks.rpc.js';
import { OrderLeaseSweeper } from './order-lease-sweeper.js';
import { OrderLeases } from './order-leases.js';
import { StaleLeases } from './stale-leases.js';

export const callsModule = defineModule({
  name: 'calls',
  imports: [clubModule, callLookupsModule, leadsModule, ordersModule, staffModule],
  events: callsEvents,
  streams: [callStream, agentStream, blockStream, callTaskStream],
  projections: [callQueueProjection, agentPauseProjection, callBlockProjection, callTaskQueueProjection],
  migrations: callsMigrations,
  services: [
    provide(NumberBlocksRpc, NumberBlocks),
    provide(AgentPresence, POOL, StaffDirectory),
    provide(AgentPauses, STREAMS, OrderLeases),
    provide(AgentPresenceRpc, AgentPresence, AgentPauses),
    provide(OrderLeases, POOL),
    provide(CallClaimFinisher, OrderCommands, STREAMS, CLOCK),
    provide(
      StaleLeases,
      STREAMS,
      OrderLeases,
      OrderCommands,
      CallClaimFinisher,
      CallTaskClaimFinisher,
      CallTaskEffects,
    ),
    provide(CallbackReservations, StaffDirectory),
    provide(
      CallClaimCommands,
      STREAMS,
      OrderLeases,
      OrderCommands,
      OrderSearch,
      AgentPauses,
      CallClaimFinisher,
      StaleLeases,
      CallbackReservations,
      READ_MODELS,
    ),
    provide(CallOutcomeRecorder, STREAMS, OrderCommands, OrderSearch, DeadlineMarks, ErasedCustomers),
    provide(ClaimedCallCommands, OrderLeases, OrderCommands, CallOutcomeRecorder, CallClaimFinisher, STREAMS),
    provide(DeadlineMarks, STREAMS),
    provide(CallQueueQueries, POOL, StaffDirectory, CallbackReservations),
    provide(DeadlineMarkSweeper, POOL, OrderCommands, DeadlineMarks),
    provide(OrderLeaseSweeper, STREAMS, OrderLeases, CallClaimFinisher),
    provide(CallsRpc, CallQueueQueries, CallClaimCommands, ClaimedCallCommands),
    provide(
      CallTaskEffects,
      STREAMS,
      LeadCommands,
      MembershipCommands,
      PrizeChoices,
      OrderCommands,
      ReturnCommands,
      ErasedCustomers,
    ),
    provide(CallTaskClaimFinisher, STREAMS, CallTaskEffects, CLOCK),
    provide(
      CallTaskDetails,
      STREAMS,
      READ_MODELS,
      CallTaskLeases,
      LeadQueries,
      MembershipQueries,
      OrderSearch,
      ReturnCommands,
      StaffDirectory,
      CallbackReservations,
    ),
    provide(
      CallTaskClaimCommands,
      STREAMS,
      CallTaskLeases,
      CallClaimCommands,
      AgentPauses,
      CallTaskDetails,
      CallTaskClaimFinisher,
      StaleLeases,
      CallbackReservations,
    ),
    provide(ClaimedCallTaskCommands, STREAMS, CallTaskLeases, CallTaskEffects, CallTaskClaimFinisher),
    provide(
      CallTaskQueueQueries,
      POOL,
      LeadQueries,
      MembershipQueries,
      OrderSearch,
      StaffDirectory,
      CallbackReservations,
    ),
    provide(CallTaskLeaseSweeper, STREAMS, CallTaskLeases, CallTaskClaimFinisher),
    provide(CallTasksRpc, CallTaskQueueQueries, CallTaskDetails, CallTaskClaimCommands, ClaimedCallTaskCommands),
    provide(CallsBackground, STREAMS, PrizeChoices, DeadlineMarkSweeper, OrderLeaseSweeper, CallTaskLeaseSweeper),
  ],
  exports: [CallsRpc, AgentPresenceRpc, NumberBlocksRpc, CallTaskQueueQueries, CallTasksRpc, CallsBackground],
  contributions: [
    contribute(liveUpdates, agentPauseLiveUpdates, callTaskLiveUpdates),
    contribute(orderHistoryContributors, callTaskHistory),
  ],
  methods: ['admin.calls', 'admin.errands'],
  rpc: [CallsRpc, AgentPresenceRpc, NumberBlocksRpc, CallTasksRpc],
  background: [CallsBackground],
});
