import type { CommandResults, ParcelStatus } from '@shop/contracts';
import type { CommandContext } from '@shop/event-store';
import { eventIdOf, isRejection, uuidv5 } from '@shop/kernel';
import type { OrderCommands, StaffRequest } from './order-commands.js';
import { mayMove } from './order-moves.js';
import type { OutcomeUndo } from './outcome-undo.js';
import type { ParcelStatuses } from './parcel-statuses.js';
import type { UndoWindows } from './undo-windows.js';

const concurrency = 16;

type Result = CommandResults['results'][number];

export interface BulkResult extends CommandResults {
  readonly position: string | undefined;
}

interface StepResult {
  readonly result: Result;
  readonly position?: string | undefined;
}

interface Outcome {
  readonly id: string;
  readonly outcomeEventId: string;
}

/** One command per order, with an id derived from that of all, so that repeating it changes nothing twice. */
export class BulkOrderCommands {
  constructor(
    private readonly orders: OrderCommands,
    private readonly parcels: ParcelStatuses | null,
    private readonly outcomeUndo: OutcomeUndo,
    private readonly undoWindows: UndoWindows,
  ) {}

  change(
    ids: readonly string[],
    request: StaffRequest,
    context: CommandContext,
    expectedRevisions: Readonly<Record<string, number>> = {},
  ): Promise<BulkResult> {
    return runAll(
      [...new Set(ids)].map((id) => ({ id })),
      context,
      ({ id }, step) => this.changeOne(id, request, step, expectedRevisions[id]),
    );
  }

  /** Undoes cancellations. The ten seconds begin with each cancellation. */
  undo(outcomes: readonly Outcome[], context: CommandContext): Promise<BulkResult> {
    const unique = [...new Map(outcomes.map((outcome) => [outcome.id, outcome])).values()];
    return runAll(unique, context, async ({ id, outcomeEventId }, step) => {
      const undone = await this.outcomeUndo.undoDecision(
        { orderId: id, outcomeEventId, expectedRevision: undefined },
        step,
      );
      if (isRejection(undone)) return { result: { id, status: 'error', code: undone.code } };
      return { result: { id, status: 'ok' }, position: undone.position };
    });
  }

  private async changeOne(
    id: string,
    request: StaffRequest,
    context: CommandContext,
    expectedRevision: number | undefined,
  ): Promise<StepResult> {
    const parcel = request.type === 'deliver' ? await this.contradictingParcel(id) : null;
    if (parcel !== null) return { result: { id, status: 'error', code: 'PARCEL_NOT_DELIVERED', parcel } };
    if (request.type === 'cancel') await this.undoWindows.open(context.commandId);
    const changed = await this.orders.change(id, request, context, expectedRevision);
    if (isRejection(changed)) return { result: await this.toErrorResult(id, changed.code) };
    const { order, revision, position, appended } = changed;
    // Another command ended the order before: this one did nothing.
    if (appended === 0 && (request.type === 'cancel' || request.type === 'deliver'))
      return { result: { id, status: 'error', code: 'CONFLICT', now: { revision, status: order.status } } };
    const outcome = request.type === 'cancel' && {
      outcomeEventId: eventIdOf(context.commandId, `order-${id}`, appended - 1),
    };
    return { result: { id, status: 'ok', ...outcome }, position };
  }

  /** What the carrier reports instead of the delivery. Null if it agrees, or if the order cannot be delivered anyway. */
  private async contradictingParcel(id: string): Promise<ParcelStatus | null> {
    const found = await this.orders.find(id);
    if (found === null || !mayMove(found.order.status, 'deliver')) return null;
    const status = (await this.parcels?.statusOf(id)) ?? null;
    return status === 'delivered' ? null : status;
  }

  private async toErrorResult(id: string, code: string): Promise<Result> {
    const errorResult = { id, status: 'error', code } as const;
    const found = code === 'CONFLICT' ? await this.orders.find(id) : null;
    return found === null
      ? errorResult
      : { ...errorResult, now: { revision: found.revision, status: found.order.status } };
  }
}

async function runAll<Item extends { readonly id: string }>(
  items: readonly Item[],
  context: CommandContext,
  run: (item: Item, step: CommandContext) => Promise<StepResult>,
): Promise<BulkResult> {
  const results = new Map<string, Result>();
  const positions: string[] = [];
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) {
      const { result, position } = await run(item, { ...context, commandId: uuidv5(context.commandId, item.id) });
      results.set(item.id, result);
      if (position !== undefined) positions.push(position);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work));
  return { results: items.map(({ id }) => results.get(id)!), position: positions.sort().at(-1) };
}
