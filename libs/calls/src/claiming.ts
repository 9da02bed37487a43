import type { Lease as LeaseAnswer } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { CommandContext, LoadedStream, Streams } from '@shop/event-store';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import { OrderEditing, OrderSearch } from '@shop/orders';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { READ_MODELS, STREAMS } from '@shop/platform';
import type { ReadModels } from '@shop/projections';
import type { CallState } from './call.decider.js';
import type { CallEvent } from './call.events.js';
import { Breaks, type Paused } from './breaks.js';
import { CallEnding, whyNotCalled } from './call-ending.js';
import { callStream, ExecuteCall } from './call.stream.js';
import { goingBy, isDueFor } from './called-again.js';
import { DeskClearing } from './desk-clearing.js';
import { LeaseTable } from './lease-table.js';
import type { Claimant, Lease } from './leases.js';
import { Reservations, type UnkeptReservations } from './reservations.js';

/** Who asks. */
export interface Agent {
  readonly id: string;
  readonly name: string;
}
type Calls = LoadedStream<CallEvent, CallState>;
type Refusal = Rejection<'NOT_FOUND' | 'CONFLICT'> | Paused;

const visibleMs = 1_000;

/** Gives orders to agents, one to one: the lease table decides who, an event records it. */
@Injectable()
export class Claiming {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(LeaseTable) private readonly leases: LeaseTable,
    @Inject(OrderEditing) private readonly orders: OrderEditing,
    @Inject(OrderSearch) private readonly search: OrderSearch,
    @Inject(Breaks) private readonly breaks: Breaks,
    @Inject(CallEnding) private readonly ending: CallEnding,
    @Inject(DeskClearing) private readonly desk: DeskClearing,
    @Inject(Reservations) private readonly reservations: Reservations,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  /** What the agent left behind, or else the most urgent order of these countries; null when none waits. */
  async next(
    agent: Agent,
    countries: readonly CountryCode[],
    context: CommandContext,
  ): Promise<LeaseAnswer | null | Paused> {
    const paused = await this.breaks.refusalFor(agent.id);
    if (paused !== null) return paused;
    const claimant = claimantOf(agent, context);
    const [before, unkept] = await Promise.all([this.leftBehind(claimant), this.reservations.unkept()]);
    if (before !== null) return this.claimed(before, agent, context);
    const except: string[] = [];
    for (;;) {
      const wanted = { now: context.now, countries, except, unkept: unkept.keys };
      const lease = await this.leases.next(claimant, wanted);
      if (lease === null) return null;
      const calls = await this.callsDueFor(agent, lease.orderId, context.now, unkept);
      if (calls !== null) return this.claimed(lease, agent, context, { isFirst: calls.revision < 0n });
      // The queue has not heard yet that the order was confirmed, cancelled, called a moment ago, or is wanted later.
      await this.leases.end(lease);
      except.push(lease.orderId);
    }
  }

  /** Who has the order already gets a new token for it; who has another call in hand finishes that first. */
  async claim(agent: Agent, orderId: string, context: CommandContext): Promise<LeaseAnswer | Refusal> {
    const refusal = (await this.breaks.refusalFor(agent.id)) ?? (await this.refusalFor(orderId));
    if (refusal !== null) return refusal;
    await this.desk.clear(agent.id, { except: orderId });
    const lease = await this.leases.claim(orderId, claimantOf(agent, context), { takeOver: false });
    if (isRejection(lease)) return lease;
    if (lease === null) return reject('CONFLICT', 'Another member of staff has this order');
    return this.claimed(lease, agent, context);
  }

  async takeOver(
    agent: Agent,
    orderId: string,
    reason: string,
    context: CommandContext,
  ): Promise<LeaseAnswer | Refusal> {
    const refusal = (await this.breaks.refusalFor(agent.id)) ?? (await this.refusalFor(orderId));
    if (refusal !== null) return refusal;
    await this.desk.clear(agent.id, { except: orderId });
    const lease = await this.leases.claim(orderId, claimantOf(agent, context), { takeOver: true });
    if (isRejection(lease)) return lease;
    if (lease === null) throw new Error(`Order ${orderId} could not be taken over`);
    const { claimId } = lease;
    const command = { type: 'TakeOverCall', orderId, claimId, staffId: agent.id, reason } as const;
    return this.recorded(lease, agent, new ExecuteCall(orderId, command, context));
  }

  /** An order that the agent has already, from this very command or from before. */
  private async leftBehind(claimant: Claimant): Promise<Lease | null> {
    for (;;) {
      const lease = await this.leases.resume(claimant);
      if (lease === null || (await this.isCallable(lease.orderId))) return lease;
      await this.ending.end(lease);
      await this.leases.end(lease);
    }
  }

  private claimed(
    lease: Lease,
    agent: Agent,
    context: CommandContext,
    { isFirst = false }: { readonly isFirst?: boolean } = {},
  ): Promise<LeaseAnswer> {
    const { orderId, claimId } = lease;
    const command = { type: 'ClaimCall', orderId, claimId, staffId: agent.id } as const;
    return this.recorded(lease, agent, new ExecuteCall(orderId, command, context, isFirst));
  }

  private async recorded(lease: Lease, agent: Agent, claim: ExecuteCall): Promise<LeaseAnswer> {
    const { orderId, leaseUntil, token } = lease;
    const [outcome, row] = await Promise.all([this.commands.execute(claim), this.search.one(orderId)]);
    if (isRejection(outcome)) throw new Error(`A lease of order ${orderId} could not be recorded: ${outcome.message}`);
    const order = row ?? (await this.orderAt(orderId, outcome.position));
    return { order: { ...order, claimedBy: agent }, leaseUntil, token };
  }

  /** The row of an order that is younger than the list. */
  private async orderAt(orderId: string, position: string | undefined): Promise<LeaseAnswer['order']> {
    if (position !== undefined) await this.readModels.waitFor(['order-list'], position, visibleMs);
    const order = await this.search.one(orderId);
    if (order === null) throw new Error(`Order ${orderId} is not in the list yet`);
    return order;
  }

  private async refusalFor(orderId: string): Promise<Refusal | null> {
    const found = await this.orders.find(orderId);
    return found === null ? reject('NOT_FOUND', 'There is no such order') : whyNotCalled(found.order);
  }

  /** The order's calls so far, where the next one is the agent's to make now; null: it is not. */
  private async callsDueFor(
    agent: Agent,
    orderId: string,
    now: string,
    unkept: UnkeptReservations,
  ): Promise<Calls | null> {
    const [found, calls] = await Promise.all([this.orders.find(orderId), this.streams.load(callStream, orderId)]);
    if (found === null || whyNotCalled(found.order) !== null) return null;
    const calledAt = calls.events.findLast(({ type }) => type === 'CallRecorded')?.at;
    const { callTime, country } = found.order;
    const again = goingBy(calls.state.again, calledAt, callTime);
    return isDueFor(agent.id, now, again, (staffId) => unkept.has(staffId, country)) ? calls : null;
  }

  private async isCallable(orderId: string): Promise<boolean> {
    return (await this.refusalFor(orderId)) === null;
  }
}

export function claimantOf(agent: Agent, { commandId }: CommandContext): Claimant {
  return { staffId: agent.id, claimId: uuidv5(commandId, 'claim'), commandId };
}
