import type { CommandResults } from '@shop/contracts';
import type { CommandContext } from '@shop/event-store';
import { isRejection, uuidv5 } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { OrderEditing, type StaffRequest } from './order-editing.js';

/** So many are worked on at once: concurrent appends share a transaction. */
const atOnce = 16;

export interface SeveralChanged extends CommandResults {
  /** Where in the log the last change is; undefined when there is none. */
  readonly position: string | undefined;
}

/** One command for each of several orders; one that is refused keeps no other from being done. */
@Injectable()
export class SeveralOrders {
  constructor(@Inject(OrderEditing) private readonly editing: OrderEditing) {}

  async change(ids: readonly string[], request: StaffRequest, context: CommandContext): Promise<SeveralChanged> {
    const each = [...new Set(ids)];
    const done = new Map<string, CommandResults['results'][number]>();
    const positions: string[] = [];
    const waiting = each.values();
    const work = async () => {
      for (const id of waiting) {
        const changed = await this.editing.change(id, request, {
          ...context,
          commandId: uuidv5(context.commandId, id),
        });
        if (isRejection(changed)) done.set(id, { id, status: 'error', code: changed.code });
        else done.set(id, { id, status: 'ok' });
        if (!isRejection(changed) && changed.position !== undefined) positions.push(changed.position);
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, each.length) }, work));
    return { results: each.map((id) => done.get(id)!), position: positions.sort().at(-1) };
  }
}
