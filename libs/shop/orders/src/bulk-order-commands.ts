import type { CommandResults } from '@shop/contracts';
import type { CommandContext } from '@shop/event-store';
import { isRejection, uuidv5 } from '@shop/kernel';
import type { OrderCommands, StaffRequest } from './order-commands.js';

const concurrency = 16;

type Result = CommandResults['results'][number];

export interface BulkResult extends CommandResults {
  readonly position: string | undefined;
}

export class BulkOrderCommands {
  constructor(private readonly orders: OrderCommands) {}

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
        const changed = await this.orders.change(id, request, stepContext, expectedRevisions[id]);
        resultsById.set(id, isRejection(changed) ? await this.toErrorResult(id, changed.code) : { id, status: 'ok' });
        if (!isRejection(changed) && changed.position !== undefined) positions.push(changed.position);
      }
    };
    await Promise.all(Array.from({ length: Math.min(concurrency, uniqueIds.length) }, work));
    return { results: uniqueIds.map((id) => resultsById.get(id)!), position: positions.sort().at(-1) };
  }

  private async toErrorResult(id: string, code: string): Promise<Result> {
    const errorResult = { id, status: 'error', code } as const;
    const found = code === 'CONFLICT' ? await this.orders.find(id) : null;
    return found === null
      ? errorResult
      : { ...errorResult, now: { revision: found.revision, status: found.order.status } };
  }
}
