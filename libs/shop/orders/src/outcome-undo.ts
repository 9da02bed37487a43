import type { CommandContext, Streams } from '@shop/event-store';
import type { OrderEvent } from '@shop/events/orders';
import { isRejection, isUuid, reject, stateOf, uuidv5, type RecordedEvent, type Rejection } from '@shop/kernel';
import type { EditedOrder } from './order-commands.js';
import { orderDecider, type PlacedOrder } from './order.decider.js';
import type { UndoOutcomeCommand } from './order-undo.decider.js';
import { orderStream } from './order.stream.js';
import type { UndoWindows } from './undo-windows.js';

/** `UNDO_TOO_LATE` after ten seconds, `UNDO_FOLLOWED` after a later event, `UNDO_NOT_YOURS` for other staff. */
export type UndoRejectionCode = 'UNDO_TOO_LATE' | 'UNDO_FOLLOWED' | 'UNDO_NOT_YOURS';
export type UndoRejection = Rejection<'NOT_FOUND' | 'CONFLICT' | UndoRejectionCode>;

export const undoRejections = {
  tooLate: () => reject('UNDO_TOO_LATE', 'An outcome can be undone for ten seconds only'),
  followed: () => reject('UNDO_FOLLOWED', 'Something followed the outcome: it can no longer be undone'),
  notYours: () => reject('UNDO_NOT_YOURS', 'Only the member of staff who recorded the outcome can undo it'),
  notFound: () => reject('NOT_FOUND', 'Outcome not found'),
} as const;

type OrderEvents = readonly RecordedEvent<OrderEvent>[];
interface LoadedOutcome {
  readonly event: RecordedEvent<OrderEvent>;
  readonly outcome: UndoOutcomeCommand['outcome'];
  readonly before: PlacedOrder;
  readonly isLast: boolean;
  readonly undone: OrderEvents[number] | undefined;
}

/** Undo of outcomes in `order-ORDER`. Idempotent: the command id derives from the outcome. */
export class OutcomeUndo {
  constructor(
    private readonly streams: Streams,
    private readonly windows: UndoWindows,
  ) {}

  /** A decision without a call. */
  async undoDecision(
    {
      orderId,
      outcomeEventId,
      expectedRevision,
    }: { readonly orderId: string; readonly outcomeEventId: string; readonly expectedRevision: number | undefined },
    context: CommandContext,
  ): Promise<EditedOrder | UndoRejection> {
    const { events, state, revision, position } = await this.load(orderId);
    const outcome = outcomeIn(events, (event) => event.id === outcomeEventId);
    if (state === null || outcome === null || outcome.event.id !== outcomeEventId || isOfCall(outcome.event))
      return undoRejections.notFound();
    if (outcome.event.metadata.actor !== context.actor) return undoRejections.notYours();
    if (outcome.undone !== undefined) return { order: state, revision, position };
    if (!outcome.isLast) return undoRejections.followed();
    if (expectedRevision !== undefined && expectedRevision !== revision) return staleRejection(revision);
    const key = outcome.event.metadata.causationId;
    if (!(await this.windows.begin(key))) return undoRejections.tooLate();
    const staffId = context.actor.slice(context.actor.indexOf(':') + 1);
    const undone = await this.append(orderId, outcome, { staffId }, context);
    if (isRejection(undone)) await this.windows.cancel(key);
    return undone;
  }

  /** The order after a call; null if it is unknown. `isRestored`: the undo of the call has begun. */
  async afterCall(
    orderId: string,
    callEventId: string,
  ): Promise<{ readonly revision: number; readonly position: string; readonly isRestored: boolean } | null> {
    const { events, revision, position } = await this.load(orderId);
    if (position === undefined) return null;
    const isRestored = events.some(
      (event) => event.type === 'OrderOutcomeUndone' && event.data.call?.outcomeEventId === callEventId,
    );
    return { revision, position, isRestored };
  }

  /** Effect of a call on its order. Null: the call changed nothing, or the order is unknown. */
  async undoEffect(
    orderId: string,
    causationId: string,
    call: NonNullable<UndoOutcomeCommand['call']> & { readonly staffId: string },
    context: CommandContext,
  ): Promise<EditedOrder | null | UndoRejection> {
    const { events, state, revision, position } = await this.load(orderId);
    const outcome = outcomeIn(events, ({ metadata }) => metadata.causationId === causationId);
    if (state === null || outcome === null) return null;
    if (outcome.undone !== undefined) return { order: state, revision, position };
    if (!outcome.isLast) return undoRejections.followed();
    const { staffId, outcomeEventId, claimId } = call;
    return this.append(orderId, outcome, { staffId, call: { outcomeEventId, claimId } }, context);
  }

  private async append(
    orderId: string,
    { event, outcome, before }: LoadedOutcome,
    by: Pick<UndoOutcomeCommand, 'staffId' | 'call'>,
    context: CommandContext,
  ): Promise<EditedOrder | UndoRejection> {
    // The customer was erased: nothing of the order comes back.
    if (before.contact === null) return undoRejections.followed();
    const command = { type: 'UndoOutcome', outcomeEventId: event.id, outcome, before, ...by } as const;
    const step = { ...context, commandId: uuidv5(event.id, 'undo'), causationId: context.commandId };
    const options = { expectedRevision: event.revision };
    const undone = await this.streams.execute(orderStream, orderId, command, step, options);
    if (isRejection(undone)) return undone.code === 'CONFLICT' ? undoRejections.followed() : undoRejections.notFound();
    const { state, revision, position } = undone;
    if (state.status === 'none') throw new Error(`Order ${orderId} disappeared during an undo`);
    return { order: state, revision: Number(revision), position };
  }

  private async load(orderId: string) {
    if (!isUuid(orderId)) return { events: [], state: null, revision: -1, position: undefined };
    const { events, state, revision, position } = await this.streams.load(orderStream, orderId);
    return { events, state: state.status === 'none' ? null : state, revision: Number(revision), position };
  }
}

export function staleRejection(revision: number): Rejection<'CONFLICT'> {
  return reject('CONFLICT', `The order is at revision ${revision}`, { revision, changes: [] });
}

/** The last event of the command that matches, with the order before that command. */
function outcomeIn(
  events: OrderEvents,
  isOutcome: (event: RecordedEvent<OrderEvent>) => boolean,
): LoadedOutcome | null {
  const found = events.find((event) => isOutcome(event) && event.type !== 'OrderOutcomeUndone');
  if (found === undefined) return null;
  const isSameCommand = ({ metadata }: RecordedEvent<OrderEvent>) => metadata.commandId === found.metadata.commandId;
  const first = events.findIndex(isSameCommand);
  const last = events.findLastIndex(isSameCommand);
  const event = events[last];
  const before = stateOf(orderDecider, events.slice(0, first));
  const outcome = event && outcomeOf(event);
  if (event === undefined || outcome === undefined || before.status === 'none') return null;
  const undone = events.find((one) => one.type === 'OrderOutcomeUndone' && one.data.outcomeEventId === event.id);
  return { event, outcome, before, isLast: last === events.length - 1, undone };
}

const outcomes: Readonly<Partial<Record<OrderEvent['type'], UndoOutcomeCommand['outcome']>>> = {
  OrderConfirmed: 'confirmed',
  OrderMarkedUnreachable: 'unreachable',
  OrderCancelled: 'cancelled',
  OrderLinesChanged: 'edited',
  OrderContactChanged: 'edited',
};

function outcomeOf({ type }: OrderEvent): UndoOutcomeCommand['outcome'] | undefined {
  return outcomes[type];
}

/** Undone with its call; an edit without a call is no outcome. */
function isOfCall(event: OrderEvent): boolean {
  return outcomeOf(event) === 'edited' || ('call' in event.data && event.data.call !== undefined);
}

const delayedTypes: ReadonlySet<string> = new Set([
  'OrderConfirmed',
  'OrderMarkedUnreachable',
  'OrderCancelled',
  'CallRecorded',
]);

/** Effects of these events wait until the outcome can no longer be undone. */
export function isUndoable({ type, metadata }: RecordedEvent): boolean {
  return delayedTypes.has(type) && metadata.actor.startsWith('staff:');
}
