import type { ParamsOf, RefillReminder, shopOrdersContract } from '@shop/contracts';
import { localDate, packOf } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import { typedQueries } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import type { Pool } from 'pg';
import type { refillDueProjection } from './refill-due.projection.js';
import type { RefillOrder, RefillPlans } from './refill-plans.js';
import { refillReminderStream } from './refill-reminder.stream.js';

type Contract = typeof shopOrdersContract;
interface Done {
  readonly position: string | undefined;
}

/** One mail before the supplements of an order run out, by consent of its shopper. */
export class RefillReminders {
  constructor(
    private readonly streams: Streams,
    private readonly plans: RefillPlans,
    private readonly pool: Pick<Pool, 'query'>,
  ) {}

  /** Null: the order has none. */
  async find(orderId: string, userId: string, now: string): Promise<RefillReminder | null | Rejection<'NOT_FOUND'>> {
    const found = await this.findOwnOrder(orderId, userId, now);
    if (found === null) return notFound();
    const { state, revision } = await this.streams.load(refillReminderStream, orderId);
    const isRequested = state.status === 'waiting';
    if (found.plan === null || state.status === 'ended' || (!isRequested && !isInTime(found, now))) return null;
    const { offer, remindOn } = found.plan;
    const known = state.status === 'none' ? {} : { revision: Number(revision) };
    return { Requested: isRequested, OfferName: offer.name, RemindOn: remindOn, ...known };
  }

  async request(
    { ID: orderId, Wording: wording, expectedRevision }: ParamsOf<Contract['shopOrders.f.requestRefillReminder']>,
    userId: string,
    context: CommandContext,
  ): Promise<Done | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    const found = await this.findOwnOrder(orderId, userId, context.now);
    if (found === null) return notFound();
    if (!isInTime(found, context.now)) return reject('CONFLICT', 'Nothing of this order runs out later');
    const { country } = found.order;
    const requested = { orderId, userId, country, wording, requestedAt: context.now };
    const command = { type: 'RequestReminder', requested } as const;
    const outcome = await this.streams.execute(refillReminderStream, orderId, command, context, {
      ...(expectedRevision !== undefined && { expectedRevision }),
    });
    return isRejection(outcome) ? outcome : { position: outcome.position };
  }

  async withdraw(
    { ID: orderId, expectedRevision }: ParamsOf<Contract['shopOrders.f.withdrawRefillReminder']>,
    userId: string,
    context: CommandContext,
  ): Promise<Done | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    if ((await this.findOwnOrder(orderId, userId, context.now)) === null) return notFound();
    const command = { type: 'WithdrawReminder', now: context.now } as const;
    const outcome = await this.streams.execute(refillReminderStream, orderId, command, context, {
      ...(expectedRevision !== undefined && { expectedRevision }),
    });
    return isRejection(outcome) ? outcome : { position: outcome.position };
  }

  /** Withdraws all reminders of a person that wait; idempotent. */
  async withdrawAll(userId: string, context: CommandContext): Promise<void> {
    const rows = await typedQueries<ReadModelTables<typeof refillDueProjection>>(this.pool)
      .selectFrom('refillDue')
      .select('id')
      .where('userId', '=', userId)
      .execute();
    for (const { id } of rows) {
      const command = { type: 'WithdrawReminder', now: context.now } as const;
      const commandId = uuidv5(context.commandId, id);
      const outcome = await this.streams.execute(refillReminderStream, id, command, { ...context, commandId });
      if (isRejection(outcome)) throw new Error(`Refill reminder ${id}: ${outcome.message}`);
    }
  }

  private async findOwnOrder(orderId: string, userId: string, now: string): Promise<RefillOrder | null> {
    const found = await this.plans.find(orderId, now);
    return found?.order.userId === userId ? found : null;
  }
}

function isInTime({ order, plan }: RefillOrder, now: string): boolean {
  return plan !== null && plan.remindOn > localDate(now, packOf(order.country));
}

function notFound(): Rejection<'NOT_FOUND'> {
  return reject('NOT_FOUND', 'Order not found');
}
