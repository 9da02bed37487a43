import type { CommandResults } from '@shop/contracts';
import type { CommandContext } from '@shop/event-store';
import { isRejection, uuidv5 } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { OrderEditing, type StaffRequest } from './order-editing.js';

/** So many are worked on at once: concurrent appends share a transaction. */
const atOnce = 16;

type Result = CommandResults['results'][number];

export interface SeveralChanged extends CommandResults {
  /** Where in the log the last change is; undefined when there is none. */
  readonly position: string | undefined;
}

/** One command for each of several orders; one that is refused keeps no other from being done. */
@Injectable()
export class SeveralOrders {
  constructor(@Inject(OrderEditing) private readonly editing: OrderEditing) {}

  /** @param seen the revisions that the caller saw, where they say */
  async change(
    ids: readonly string[],
    request: StaffRequest,
    context: CommandContext,
    seen: Readonly<Record<string, number>> = {},
  ): Promise<SeveralChanged> {
    const each = [...new Set(ids)];
    const done = new Map<string, Result>();
    const positions: string[] = [];
    const waiting = each.values();
    const work = async () => {
      for (const id of waiting) {
        const own = { ...context, commandId: uuidv5(context.commandId, id) };
        const changed = await this.editing.change(id, request, own, seen[id]);
        done.set(id, isRejection(changed) ? await this.refusalOf(id, changed.code) : { id, status: 'ok' });
        if (!isRejection(changed) && changed.position !== undefined) positions.push(changed.position);
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, each.length) }, work));
    return { results: each.map((id) => done.get(id)!), position: positions.sort().at(-1) };
  }

  /** With how the order is instead, so that nobody has to look for why. */
  private async refusalOf(id: string, code: string): Promise<Result> {
    const refused = { id, status: 'error', code } as const;
    const found = code === 'CONFLICT' ? await this.editing.find(id) : null;
    return found === null ? refused : { ...refused, now: { revision: found.revision, status: found.order.status } };
  }
}
