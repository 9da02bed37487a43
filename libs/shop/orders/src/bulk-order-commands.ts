import type { CommandResults, ParcelStatus } from '@shop/contracts';
import type { CommandContext } from '@shop/event-store';
import { isRejection, uuidv5 } from '@shop/kernel';
import type { OrderCommands, StaffRequest } from './order-commands.js';
import { mayMove } from './order-moves.js';
import type { ParcelStatuses } from './parcel-statuses.js';

const concurrency = 16;

type Result = CommandResults['results'][number];

export interface BulkResult extends CommandResults {
  readonly position: string | undefined;
}

export class BulkOrderCommands {
  constructor(
    private readonly orders: OrderCommands,
    private readonly parcels: ParcelStatuses | null,
  ) {}

  async change(
    ids: readonly string[],
    request: StaffRequest,
    context: CommandContext,
    expectedRevisions: Readonly<Record<string, number>> = {},
  ): Promise<BulkResult> {
    const uniqueIds = [...new Set(ids)];
    const resultsById = new Map<string, Result>();
    const positions: string[] = [];
    const waiting = uniqueIds.values();
    const work = async () => {
      for (const id of waiting) {
        const stepContext = { ...context, commandId: uuidv5(context.commandId, id) };
        const { result, position } = await this.changeOne(id, request, stepContext, expectedRevisions[id]);
        resultsById.set(id, result);
        if (position !== undefined) positions.push(position);
      }
    };
    await Promise.all(Array.from({ length: Math.min(concurrency, uniqueIds.length) }, work));
    return { results: uniqueIds.map((id) => resultsById.get(id)!), position: positions.sort().at(-1) };
  }

  private async changeOne(
    id: string,
    request: StaffRequest,
    context: CommandContext,
    expectedRevision: number | undefined,
  ): Promise<{ readonly result: Result; readonly position?: string | undefined }> {
    const parcel = request.type === 'deliver' ? await this.contradictingParcel(id) : null;
    if (parcel !== null) return { result: { id, status: 'error', code: 'PARCEL_NOT_DELIVERED', parcel } };
    const changed = await this.orders.change(id, request, context, expectedRevision);
    if (isRejection(changed)) return { result: await this.toErrorResult(id, changed.code) };
    const { order, revision, position, appended } = changed;
    // Another command ended the order before: this one did nothing.
    if (appended === 0 && (request.type === 'cancel' || request.type === 'deliver'))
      return { result: { id, status: 'error', code: 'CONFLICT', now: { revision, status: order.status } } };
    return { result: { id, status: 'ok' }, position };
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
