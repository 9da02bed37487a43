import type { CommandContext, Streams } from '@shop/event-store';
import { orderDelivered, orderLinesChanged, orderOutcomeUndone, refillReminderRequested } from '@shop/events/orders';
import { sweepAll, type Sweeper } from '@shop/jobs';
import { addMilliseconds, isRejection, uuidv5, type Clock, type EventOf, type RecordedEvent } from '@shop/kernel';
import { typedQueries } from '@shop/platform';
import type { Process, ReadModelTables } from '@shop/projections';
import type { Pool } from 'pg';
import type { ErasedCustomers } from '../order.stream.js';
import type { refillDueProjection } from './refill-due.projection.js';
import type { RefillOrder, RefillPlans } from './refill-plans.js';
import { refillReminderStream, type RefillReminderCommand } from './refill-reminder.stream.js';

/** Events that set the day of a reminder. */
const inputs = [refillReminderRequested, orderLinesChanged, orderOutcomeUndone, orderDelivered] as const;
type Input = RecordedEvent<EventOf<(typeof inputs)[number]>>;

const name = 'refill-reminders';
const actor = `system:${name}`;
const maxReminders = 200;
const dayMs = 24 * 3_600_000;
const maxLateMs = 30 * dayMs;
/** For a parcel that is late, or an offer that cannot be ordered now. */
const retryMs = 7 * dayMs;

/** Schedules reminders, and sends those that are due: the event causes the message. */
export class RefillBackground {
  readonly process: Process<typeof inputs> = {
    name,
    events: inputs,
    from: 'now',
    react: (event) => this.schedule(event),
  };
  readonly sweeper: Sweeper = { name, everyMs: 60_000, sweep: (now) => this.sweep(now) };

  constructor(
    private readonly streams: Streams,
    private readonly plans: RefillPlans,
    private readonly erased: ErasedCustomers,
    private readonly pool: Pick<Pool, 'query'>,
    private readonly clock: Clock,
  ) {}

  private async schedule(event: Input): Promise<void> {
    const { orderId } = event.data;
    const { state } = await this.streams.load(refillReminderStream, orderId);
    if (state.status !== 'waiting') return;
    const now = this.clock();
    const plan = (await this.plans.find(orderId, now))?.plan ?? null;
    if (plan === null) return;
    const context = {
      commandId: uuidv5(event.id, name),
      correlationId: event.metadata.correlationId,
      causationId: event.id,
      ...{ actor, now },
    };
    await this.execute(orderId, { type: 'ScheduleReminder', remindAt: plan.remindAt }, context);
  }

  /** Safe to run late, twice, or in several processes: the command's id derives from the revision it saw. */
  private async sweep(now: string): Promise<number> {
    const due = await typedQueries<ReadModelTables<typeof refillDueProjection>>(this.pool)
      .selectFrom('refillDue')
      .select('id')
      .where('remindAt', '<=', now)
      .orderBy('remindAt')
      .limit(maxReminders)
      .execute();
    return sweepAll(due, ({ id }) => this.remind(id, now));
  }

  private async remind(orderId: string, now: string): Promise<number> {
    const { state, revision } = await this.streams.load(refillReminderStream, orderId);
    if (state.status !== 'waiting' || state.remindAt === null || state.remindAt > now) return 0;
    const found = await this.plans.find(orderId, now);
    const isErased = await this.erased.has(state.userId);
    const command = isErased || found === null ? endedAt(now) : dueCommand(found, now);
    const commandId = uuidv5(orderId, `${name} ${revision}`);
    return this.execute(orderId, command, { commandId, correlationId: commandId, actor, now });
  }

  private async execute(orderId: string, command: RefillReminderCommand, context: CommandContext): Promise<number> {
    const outcome = await this.streams.execute(refillReminderStream, orderId, command, context);
    if (isRejection(outcome)) throw new Error(`Refill reminder ${orderId}: ${outcome.message}`);
    return outcome.deduplicated ? 0 : outcome.events.length;
  }
}

/** Labels, lines and delivery may have changed since the day was set. */
function dueCommand({ order, plan }: RefillOrder, now: string): RefillReminderCommand {
  if (plan === null) return endedAt(now);
  if (plan.remindAt > now) return { type: 'ScheduleReminder', remindAt: plan.remindAt };
  if (now > addMilliseconds(plan.remindAt, maxLateMs)) return { type: 'DropReminder', cause: 'late', now };
  if (order.deliveredAt === null || !plan.isOrderable)
    return { type: 'ScheduleReminder', remindAt: addMilliseconds(now, retryMs) };
  const { offer, lastsUntil } = plan;
  return { type: 'SendReminder', reminded: { leadId: order.leadId, offer, lastsUntil, sentAt: now } };
}

function endedAt(now: string): RefillReminderCommand {
  return { type: 'DropReminder', cause: 'ended', now };
}
