import type { Streams } from '@shop/event-store';
import { sweepAll } from '@shop/jobs';
import { isRejection, uuidv5 } from '@shop/kernel';
import { sqlRows } from '@shop/platform';
import type { Pool } from 'pg';
import type { DataRequestListRow } from './data-request-list.projection.js';
import { dataRequestStream } from './data-request.stream.js';
import { reminderAt, reminderDays } from './request-reminders.js';

/** Per run. */
const maxRequests = 200;

type DueRequest = Pick<DataRequestListRow, 'id' | 'userId' | 'dueAt'>;

/** Idempotent: ids derive from request and mark. Safe to run concurrently. */
export class RequestSweeper {
  readonly name = 'data-request-reminders';
  readonly everyMs = 60_000;

  constructor(
    private readonly streams: Streams,
    private readonly pool: Pick<Pool, 'query'>,
  ) {}

  readonly sweep = async (now: string): Promise<number> => {
    const rows = await sqlRows<DueRequest>(this.pool, {
      text: 'SELECT id, user_id, due_at FROM data_request_list WHERE remind_at <= $1::timestamptz ORDER BY remind_at LIMIT $2',
      values: [now, maxRequests],
    });
    return sweepAll(groupByPerson(rows), async (requests) => {
      let reminded = 0;
      for (const request of requests) reminded += await this.remindOf(request, now);
      return reminded;
    });
  };

  private async remindOf({ id: requestId, userId, dueAt }: DueRequest, now: string): Promise<number> {
    const due = reminderDays.filter((daysLeft) => reminderAt(dueAt, daysLeft) <= now);
    let reminded = 0;
    for (const daysLeft of due) {
      const commandId = uuidv5(requestId, `reminder ${daysLeft}`);
      const context = { commandId, correlationId: commandId, actor: 'system:privacy', now };
      const command = { type: 'RemindOfRequest', requestId, daysLeft, now } as const;
      const outcome = await this.streams.execute(dataRequestStream, userId, command, context);
      if (isRejection(outcome)) throw new Error(`Request ${requestId}: no reminder recorded: ${outcome.message}`);
      if (!outcome.deduplicated) reminded += outcome.events.length;
    }
    return reminded;
  }
}

/** Requests of one person share a stream: parallel commands would conflict. */
function groupByPerson(requests: readonly DueRequest[]): readonly (readonly DueRequest[])[] {
  const found = new Map<string, DueRequest[]>();
  for (const request of requests) {
    const known = found.get(request.userId);
    if (known === undefined) found.set(request.userId, [request]);
    else known.push(request);
  }
  return [...found.values()];
}
