import { packOf, type CountryPack } from '@shop/countries';
import { Contended, type CommandContext, type LoadedStream, type Streams } from '@shop/event-store';
import type { MembershipEvent } from '@shop/events/club';
import { isRejection, uuidv5, type Clock } from '@shop/kernel';
import { waitUntilUpToDate, type ReadModels } from '@shop/projections';
import type { FeeParcel } from './membership-fee.js';
import { membershipDecider, type MembershipCommand, type MembershipState } from './membership.decider.js';
import { membershipStream } from './membership.stream.js';
import type { Memberships } from './memberships.js';

interface ShippedOrder {
  readonly orderId: string;
  readonly leadId: string;
  readonly userId: string;
  readonly currency: Currency;
  readonly position: string;
}
type Currency = CountryPack['currency']['code'];
type OrderRef = Pick<ShippedOrder, 'orderId' | 'userId'>;

const maxAttempts = 5;

/** The first caller records the fee, so carrier, cash and messages use the same amount. */
export class ParcelFees {
  constructor(
    private readonly memberships: Memberships,
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. Returns minor units. */
  async attachTo(order: ShippedOrder): Promise<number> {
    await waitUntilUpToDate(this.readModels, ['membership-list'], order.position);
    for (const id of await this.memberships.idsOf(order.userId)) await this.attachFee(id, order);
    return (await this.feeOfOrder(order))?.amountMinor ?? 0;
  }

  async feeOfOrder({ orderId, userId }: OrderRef): Promise<Pick<FeeParcel, 'amountMinor' | 'outcome'> | null> {
    const states = await this.statesOf(userId);
    const parcels = states.flatMap((state) => (state.status === 'none' ? [] : state.fee.parcels));
    const [first, ...others] = parcels.filter((parcel) => parcel.orderId === orderId);
    if (first === undefined) return null;
    const { amountMinor, outcome } = first;
    return { amountMinor: others.reduce((sum, other) => sum + other.amountMinor, amountMinor), outcome };
  }

  /** In minor units. */
  async owedMinorOf({ userId, currency }: Pick<ShippedOrder, 'userId' | 'currency'>): Promise<number> {
    const states = await this.statesOf(userId);
    return states.reduce((sum, state) => sum + Math.max(owedIn(state, currency), 0), 0);
  }

  async settle({ orderId, userId }: OrderRef, outcome: 'collected' | 'refused' | 'lost'): Promise<void> {
    const command: MembershipCommand =
      outcome === 'collected' ? { type: 'CollectFee', orderId } : { type: 'MissFee', orderId, cause: outcome };
    for (const id of await this.memberships.idsOf(userId)) {
      const done = await this.streams.execute(membershipStream, id, command, this.contextOf(id, orderId, outcome));
      if (isRejection(done)) throw new Error(`${command.type} of membership ${id}: ${done.message}`);
    }
  }

  private async statesOf(userId: string): Promise<readonly MembershipState[]> {
    const ids = await this.memberships.idsOf(userId);
    return Promise.all(ids.map(async (id) => (await this.streams.load(membershipStream, id)).state));
  }

  private async attachFee(id: string, order: ShippedOrder): Promise<void> {
    const { orderId, leadId: orderLeadId } = order;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const membership = await this.streams.load(membershipStream, id);
      const dueMinor = owedSince(membership, order);
      if (dueMinor === 0) return;
      const command = { type: 'SendFeeWithParcel', orderId, orderLeadId, dueMinor } as const;
      const context = this.contextOf(id, orderId, 'sent');
      const options = { expectedRevision: membership.revision };
      if (!isRejection(await this.streams.execute(membershipStream, id, command, context, options))) return;
    }
    throw new Contended(`membership-${id}`);
  }

  private contextOf(membershipId: string, orderId: string, step: string): CommandContext {
    const commandId = uuidv5(orderId, `club fee ${step} ${membershipId}`);
    return { commandId, correlationId: orderId, actor: 'system:club-fees', now: this.clock() };
  }
}

/** The minimum owed since a position: excludes what fell due after shipping or went with another parcel. */
function owedSince(
  { events }: Pick<LoadedStream<MembershipEvent, MembershipState>, 'events'>,
  { currency, position }: Pick<ShippedOrder, 'currency' | 'position'>,
): number {
  let state = membershipDecider.initial;
  let lowest = Infinity;
  for (const event of events) {
    if (event.position > position) lowest = Math.min(lowest, owedIn(state, currency));
    state = membershipDecider.evolve(state, event);
  }
  return Math.max(0, Math.min(lowest, owedIn(state, currency)));
}

/** Fees in another currency wait for an order in it. */
function owedIn(state: MembershipState, currency: Currency): number {
  if (state.status === 'none' || state.userId === null) return 0;
  return packOf(state.country).currency.code === currency ? state.fee.owedMinor : 0;
}
