import type { CommandResults } from '@shop/contracts';
import type { CommandContext } from '@shop/event-store';
import { isRejection, uuidv5 } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { OrderCommands, type StaffRequest } from './order-commands.js';

/** So many are worked on at once: concurrent appends share a transaction. */
const concurrency = 16;

type Result = CommandResults['results'][number];

export interface BulkResult extends CommandResults {
  /** Where in the log the last change is; undefined when there is none. */
  readonly position: string | undefined;
}

/** One command for each of several orders; one that is refused keeps no other from being done. */
@Injectable()
export class BulkOrderCommands {
  constructor(@Inject(OrderCommands) private readonly orders: OrderCommands) {}

  /** @param expectedRevisions the revisions that the caller saw, where they say */
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

  /** With how the order is instead, so that nobody has to look for why. */
  private async toErrorResult(id: string, code: string): Promise<Result> {
    const errorResult = { id, status: 'error', code } as const;
    const found = code === 'CONFLICT' ? await this.orders.find(id) : null;
    return found === null
      ? errorResult
      : { ...errorResult, now: { revision: found.revision, status: found.order.status } };
  }
}
