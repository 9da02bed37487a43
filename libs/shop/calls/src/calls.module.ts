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
  OutcomeUndo,
  ReturnCommands,
  UndoWindows,
} from '@shop/orders';
import { staffModule, StaffDirectory } from '@shop/staff';
import { agentPauseLiveUpdates, agentPauseProjection } from './agent-pause.projection.js';
import { AgentPauses, agentStream } from './agent-pauses.js';
import { AgentPresence } from './agent-presence.js';
import { AgentPresenceRpc } from './agent-presence.rpc.js';
import { blockStream, NumberBlocks } from './number-blocks.js';
import { callBlockProjection } from './call-block.projection.js';
import { callLookupsModule } from './call-lookups.module.js';
import { CallTaskCommands } from './call-task-commands.js';
import { CallTaskDetails, CallTaskSubjects } from './call-task-details.js';
import { CallTaskEffects } from './call-task-effects.js';
import { callTaskHistory } from './call-task-history.js';
import { callTaskLiveUpdates, callTaskQueueProjection } from './call-task-queue.projection.js';
import { CallTaskQueueQueries } from './call-task-queue.queries.js';
import { callStream, callTaskStream } from './call.stream.js';
import { CallsRpc, CallTasksRpc } from './calls.rpc.js';
import { CallbackReservations } from './calling-staff.js';
import { CallsBackground } from './calls-background.js';
import { callsMigrations } from './calls.migrations.js';
import { DeadlineMarks, DeadlineMarkSweeper } from './deadline-marks.js';
import { Leases } from './leases.js';
import { NumberBlocksRpc } from './number-blocks.rpc.js';
import { OrderConfirmations } from './order-confirmations.js';
import { OrderCallUndo } from './order-call-undo.js';
import { OtherCallTasks } from './other-call-tasks.js';

export const callsModule = defineModule({
  name: 'calls',
  imports: [clubModule, callLookupsModule, leadsModule, ordersModule, staffModule],
  events: callsEvents,
  streams: [callStream, agentStream, blockStream, callTaskStream],
  projections: [callTaskQueueProjection, agentPauseProjection, callBlockProjection],
  migrations: callsMigrations,
  services: [
    provide(NumberBlocksRpc, NumberBlocks),
    provide(AgentPresence, POOL, StaffDirectory),
    provide(AgentPauses, STREAMS, Leases),
    provide(AgentPresenceRpc, AgentPresence, AgentPauses),
    provide(CallbackReservations, StaffDirectory),
    provide(DeadlineMarks, STREAMS),
    provide(DeadlineMarkSweeper, POOL, OrderCommands, DeadlineMarks),
    provide(
      OrderConfirmations,
      STREAMS,
      OrderCommands,
      OrderSearch,
      DeadlineMarks,
      ErasedCustomers,
      READ_MODELS,
      UndoWindows,
    ),
    provide(OrderCallUndo, STREAMS, Leases, AgentPauses, OutcomeUndo, UndoWindows, OrderConfirmations),
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
    provide(CallTaskSubjects, STREAMS, LeadQueries, MembershipQueries, OrderSearch, ReturnCommands),
    provide(CallTaskDetails, STREAMS, READ_MODELS, Leases, CallTaskSubjects, StaffDirectory, CallbackReservations),
    provide(OtherCallTasks, STREAMS, CallTaskEffects, CallTaskDetails),
    provide(CallTaskCommands, Leases, AgentPauses, CallbackReservations, OrderConfirmations, OtherCallTasks, CLOCK),
    provide(CallTaskQueueQueries, POOL, CallTaskSubjects, StaffDirectory, CallbackReservations),
    provide(CallsRpc, CallTaskQueueQueries, CallTaskCommands, OrderConfirmations, OrderCallUndo),
    provide(CallTasksRpc, CallTaskQueueQueries, CallTaskDetails, CallTaskCommands, OtherCallTasks),
    provide(
      CallsBackground,
      STREAMS,
      PrizeChoices,
      DeadlineMarkSweeper,
      Leases,
      OrderConfirmations,
      OtherCallTasks,
      OrderCallUndo,
    ),
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
