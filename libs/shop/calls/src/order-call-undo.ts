import type { callsContract, DataOf, ParamsOf } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import type { CallEvent, CallEventOf } from '@shop/events/calls';
import { orderOutcomeUndone } from '@shop/events/orders';
import { isRejection, isUuid, uuidv5, type RecordedEvent } from '@shop/kernel';
import { staleRejection, undoRejections, type OutcomeUndo, type UndoRejection, type UndoWindows } from '@shop/orders';
import type { Process } from '@shop/projections';
import type { AgentPauses, PausedRejection } from './agent-pauses.js';
import type { AgentRequest, CommandResponse } from './call-task-strategy.js';
import { callStream } from './call.stream.js';
import { openCallRejection, type Leases } from './leases.js';
import type { OrderConfirmations } from './order-confirmations.js';

type UndoParams = ParamsOf<(typeof callsContract)['admin.calls.undo']>;
type UndoResponse = DataOf<(typeof callsContract)['admin.calls.undo']>;
type RecordedCall = RecordedEvent<CallEventOf<'CallRecorded'>>;

interface FoundOutcome {
  readonly call: RecordedCall;
  /** Of the order. */
  readonly revision: number;
  /** The undo was completed, or began: its order is restored. */
  readonly hasBegun: boolean;
  readonly isFollowed: boolean;
  /** The call that the undo returned has ended. */
  readonly isOver: boolean;
}

/**
 * Undo of a call outcome. Restores the order first, then the call; a process completes the second step after a crash. A
 * call that followed in between is rejected there, and the order stays restored.
 */
export class OrderCallUndo {
  /** Idempotent: both paths have the same command id. */
  readonly process: Process<readonly [typeof orderOutcomeUndone]> = {
    name: 'call-undo',
    events: [orderOutcomeUndone],
    from: 'now',
    react: async (event) => {
      const { orderId, staffId, call } = event.data;
      if (call === undefined) return;
      const { correlationId } = event.metadata;
      const context = { commandId: event.id, correlationId, actor: 'system:calls', now: event.at };
      const completed = await this.appendUndo({ orderId, staffId, ...call }, context);
      // Another call followed meanwhile: it counts.
      if (isRejection(completed) && completed.code !== 'UNDO_FOLLOWED') throw new Error(completed.message);
    },
  };

  constructor(
    private readonly streams: Streams,
    private readonly leases: Leases,
    private readonly pauses: AgentPauses,
    private readonly outcomeUndo: OutcomeUndo,
    private readonly windows: UndoWindows,
    private readonly confirmations: OrderConfirmations,
  ) {}

  async undo(
    { orderId, outcomeEventId, expectedRevision }: UndoParams,
    { agent, context }: AgentRequest,
  ): Promise<CommandResponse<UndoResponse> | UndoRejection | PausedRejection> {
    const paused = await this.pauses.rejectionFor(agent.id);
    if (paused !== null) return paused;
    const found = await this.find(orderId, outcomeEventId);
    if (found === null) return undoRejections.notFound();
    if (found.call.data.staffId !== agent.id) return undoRejections.notYours();
    if (found.isOver) return undoRejections.followed();
    if (found.hasBegun) return this.restore(found.call, { agent, context });
    if (found.isFollowed) return undoRejections.followed();
    if (expectedRevision !== undefined && expectedRevision !== found.revision) return staleRejection(found.revision);
    const key = found.call.metadata.causationId;
    if (!(await this.windows.begin(key))) return undoRejections.tooLate();
    const restored = await this.restore(found.call, { agent, context });
    if (isRejection(restored)) await this.windows.cancel(key);
    return restored;
  }

  private async find(orderId: string, outcomeEventId: string): Promise<FoundOutcome | null> {
    if (!isUuid(orderId)) return null;
    const [calls, order] = await Promise.all([
      this.streams.load(callStream, orderId),
      this.outcomeUndo.afterCall(orderId, outcomeEventId),
    ]);
    const call = recordedIn(calls.events, outcomeEventId);
    if (call === null || order === null) return null;
    const isUndone = calls.events.some(
      (event) => event.type === 'CallOutcomeUndone' && event.data.outcomeEventId === outcomeEventId,
    );
    // Marks follow from the time alone.
    const laterCalls = calls.events.filter(
      ({ revision, type }) => revision > call.revision && type !== 'CallMarkReached',
    );
    return {
      call,
      revision: order.revision,
      isOver: isUndone && calls.state.claim?.claimId !== undoClaimIdOf(outcomeEventId),
      hasBegun: isUndone || order.isRestored,
      isFollowed: laterCalls.length > 0 || order.position > call.position,
    };
  }

  private async restore(
    { id: outcomeEventId, data: { orderId, staffId }, metadata: { causationId } }: RecordedCall,
    { agent, context }: AgentRequest,
  ): Promise<CommandResponse<UndoResponse> | UndoRejection> {
    const claimId = undoClaimIdOf(outcomeEventId);
    // The lease first, so that a claim has one.
    const lease = await this.leases.claim(
      orderId,
      'order',
      { staffId, claimId, commandId: context.commandId },
      { takeOver: false },
    );
    if (lease === null) return undoRejections.followed();
    if ('inHand' in lease) return openCallRejection(lease.inHand);
    const undone = await this.append({ orderId, staffId, outcomeEventId, claimId, causationId }, context);
    if (!isRejection(undone))
      return { data: await this.confirmations.toLease(lease, agent, undone.position), position: undone.position };
    if (lease.claimId === claimId) await this.leases.end(lease);
    return undone;
  }

  private async append(
    undo: UndoneCall & { readonly causationId: string },
    context: CommandContext,
  ): Promise<{ readonly position: string | undefined } | UndoRejection> {
    const order = await this.outcomeUndo.undoEffect(undo.orderId, undo.causationId, undo, context);
    return isRejection(order) ? order : this.appendUndo(undo, context);
  }

  private async appendUndo(
    { orderId, staffId, outcomeEventId, claimId }: UndoneCall,
    context: CommandContext,
  ): Promise<{ readonly position: string | undefined } | UndoRejection> {
    const call = recordedIn((await this.streams.load(callStream, orderId)).events, outcomeEventId);
    if (call === null) return undoRejections.notFound();
    const { claimId: recordedClaimId } = call.data;
    const command = { type: 'UndoOutcome', orderId, staffId, claimId, outcomeEventId, recordedClaimId } as const;
    const step = { ...context, commandId: uuidv5(outcomeEventId, 'undo'), causationId: context.commandId };
    const undone = await this.streams.execute(callStream, orderId, command, step);
    return isRejection(undone) ? undoRejections.followed() : undone;
  }
}

interface UndoneCall {
  readonly orderId: string;
  readonly staffId: string;
  readonly outcomeEventId: string;
  readonly claimId: string;
}

function undoClaimIdOf(outcomeEventId: string): string {
  return uuidv5(outcomeEventId, 'undo claim');
}

function recordedIn(events: readonly RecordedEvent<CallEvent>[], id: string): RecordedCall | null {
  const event = events.find((one) => one.id === id);
  return event?.type === 'CallRecorded' ? event : null;
}
