import { Memberships, ExecuteMembership, ExecuteMembershipHandler, membershipStream } from '@shop/club';
import {
  membershipActivated,
  membershipAttached,
  membershipRenewed,
  membershipYearAssigned,
  membershipYearReleased,
  type MembershipEventOf,
} from '@shop/club/events';
import type { CountryCode } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, uuidv5, type Clock, type EventOf, type Recorded } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, READ_MODELS, STREAMS } from '@shop/platform';
import { upToDate, type Process, type ReadModels } from '@shop/projections';
import { OrderQueries } from './order-list.queries.js';
import { orderCancelled, orderDelivered, orderPlaced, orderRefused } from './order.events.js';
import { ExecuteOrder, ExecuteOrderHandler, orderStream } from './order.stream.js';

const inputs = [
  ...[orderPlaced, membershipActivated, membershipRenewed, membershipAttached],
  ...[membershipYearAssigned, membershipYearReleased, orderCancelled, orderRefused, orderDelivered],
] as const;
type Input = Recorded<EventOf<(typeof inputs)[number]>>;
type Assigned = Recorded<MembershipEventOf<'MembershipYearAssigned'>>;
type Ended = Extract<Input, { type: 'OrderCancelled' | 'OrderRefused' | 'OrderDelivered' }>;
type YearCommand = ExecuteMembership['command'];
interface Member {
  readonly userId: string;
  readonly country: CountryCode;
}

/**
 * Has the carrier collect the years of the club that are paid with the next parcel. The membership decides which order a year
 * goes with, so it never goes with two; the order takes it as long as it is not packed. Each step is what the one before
 * wants, so that it may be done again after a crash.
 */
@Injectable()
export class ClubYears {
  readonly processes: readonly [Process<typeof inputs>] = [
    { name: 'club-years', events: inputs, react: (event) => this.react(event) },
  ];
  readonly sweepers = [] as const;

  constructor(
    // Not the bus: its handlers are there only once the application serves.
    @Inject(ExecuteMembershipHandler) private readonly memberships: ExecuteMembershipHandler,
    @Inject(ExecuteOrderHandler) private readonly orders: ExecuteOrderHandler,
    @Inject(Memberships) private readonly members: Memberships,
    @Inject(OrderQueries) private readonly listed: OrderQueries,
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  private async react(event: Input): Promise<void> {
    switch (event.type) {
      case 'OrderPlaced':
        return this.assign(event, event.data);
      case 'MembershipActivated':
      case 'MembershipRenewed':
      case 'MembershipAttached':
      case 'MembershipYearReleased': {
        const member = await this.memberOf(event.data.membershipId);
        return member === null ? undefined : this.assign(event, member);
      }
      case 'MembershipYearAssigned':
        return this.add(event);
      case 'OrderCancelled':
      case 'OrderRefused':
      case 'OrderDelivered':
        return this.conclude(event);
    }
  }

  /** Null: nobody has an account for it yet. */
  private async memberOf(membershipId: string): Promise<Member | null> {
    const { state } = await this.streams.load(membershipStream, membershipId);
    if (state.status === 'none' || state.userId === null) return null;
    return { userId: state.userId, country: state.country };
  }

  /** What a member owes goes with the oldest of their orders that is not packed yet; without one it waits for the next. */
  private async assign(event: Input, { userId, country }: Member): Promise<void> {
    await upToDate(this.readModels, ['membership-list', 'order-list'], event.position);
    const owing = await this.members.owingWithParcel(userId, country);
    if (owing.length === 0) return;
    const orderId = await this.listed.oldestUnpacked(userId, country);
    if (orderId === null) return;
    for (const membershipId of owing) await this.tell(event, membershipId, { type: 'AssignYears', orderId, country });
  }

  private async add(event: Assigned): Promise<void> {
    const { membershipId, orderId, until, priceMinor: amountMinor } = event.data;
    const command = { type: 'AddClubYear', year: { membershipId, until, amountMinor } } as const;
    const outcome = await this.orders.execute(new ExecuteOrder(orderId, command, this.contextFor(event, orderId)));
    if (!isRejection(outcome)) return;
    if (outcome.code !== 'CONFLICT') throw new Error(`Order ${orderId} took no year of the club: ${outcome.message}`);
    await this.tell(event, membershipId, { type: 'ReleaseYears', orderId, cause: 'not_added' });
  }

  /** What became of the parcel became of the years that went with it. */
  private async conclude(event: Ended): Promise<void> {
    const { orderId } = event.data;
    const { state } = await this.streams.load(orderStream, orderId);
    if (state.status === 'none') return;
    const memberships = new Set(state.clubYears.map(({ membershipId }) => membershipId));
    for (const membershipId of memberships) await this.tell(event, membershipId, fateOf(event));
  }

  private async tell(event: Input, membershipId: string, command: YearCommand): Promise<void> {
    const context = this.contextFor(event, membershipId);
    const outcome = await this.memberships.execute(new ExecuteMembership(membershipId, command, context));
    if (isRejection(outcome)) throw new Error(`${command.type} of membership ${membershipId}: ${outcome.message}`);
  }

  private contextFor(event: Input, id: string): CommandContext {
    return {
      commandId: uuidv5(event.id, `club-years ${id}`),
      correlationId: event.metadata.correlationId,
      causationId: event.id,
      actor: 'system:club-years',
      now: this.clock(),
    };
  }
}

function fateOf({ type, data }: Ended): YearCommand {
  const { orderId } = data;
  switch (type) {
    case 'OrderDelivered':
      return { type: 'CollectYears', orderId, collectedAt: data.deliveredAt };
    case 'OrderCancelled':
      return { type: 'ReleaseYears', orderId, cause: 'cancelled' };
    case 'OrderRefused':
      return { type: 'ReleaseYears', orderId, cause: 'refused' };
  }
}
